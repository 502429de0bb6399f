/* Stands between a program and its machine. The first byte of the file that FAULTS names says how the disk fails, if it does: only files
 * whose name has "magpie.db" in it are touched. The second byte says by how much the clock on the wall is wrong. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static volatile const char *fault;

__attribute__((constructor)) static void look(void) {
  int file = open(getenv("FAULTS"), O_RDONLY);
  fault = mmap(NULL, 2, PROT_READ, MAP_SHARED, file, 0);
  if (fault == MAP_FAILED) abort();
}

static int ours(int file) {
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, "magpie.db") != NULL;
}

/* What writing to this file fails with, or 0. */
static int writing(int file) {
  if (!strchr("ner", *fault) || !*fault || !ours(file)) return 0;
  return *fault == 'n' ? ENOSPC : *fault == 'e' ? EIO : EROFS;
}

/* What making this file durable fails with, or 0. */
static int syncing(int file) {
  if (*fault == 's' && ours(file)) usleep(1500 * 1000);
  return *fault == 'f' && ours(file) ? EIO : 0;
}

/* By how many seconds the time of day is wrong. */
static time_t wrong(void) {
  switch (fault ? fault[1] : 0) {
    case 'a': return 3600;
    case 'b': return -3600;
    case 'y': return 365 * 86400;
    default: return 0;
  }
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define STOP(error) if (error) { errno = error; return -1; }

ssize_t write(int file, const void *bytes, size_t count) { int e = writing(file); STOP(e) return REAL(write)(file, bytes, count); }
ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) { int e = writing(file); STOP(e) return REAL(pwrite)(file, bytes, count, at); }
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) { int e = writing(file); STOP(e) return REAL(pwrite64)(file, bytes, count, at); }
int fsync(int file) { int e = syncing(file); STOP(e) return REAL(fsync)(file); }
int fdatasync(int file) { int e = syncing(file); STOP(e) return REAL(fdatasync)(file); }
int clock_gettime(clockid_t clock, struct timespec *now) {
  int told = REAL(clock_gettime)(clock, now);
  if (!told && clock == CLOCK_REALTIME) now->tv_sec += wrong();
  return told;
}
