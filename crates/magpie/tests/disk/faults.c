/* Stands between a program and the disk, and lets it fail when it is told to: the first byte of the file that FAULT names says how.
 * Only files whose name has "magpie.db" in it are touched. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static volatile const char *fault;

__attribute__((constructor)) static void look(void) {
  int file = open(getenv("FAULT"), O_RDONLY);
  fault = mmap(NULL, 1, PROT_READ, MAP_SHARED, file, 0);
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

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define STOP(error) if (error) { errno = error; return -1; }

ssize_t write(int file, const void *bytes, size_t count) { int e = writing(file); STOP(e) return REAL(write)(file, bytes, count); }
ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) { int e = writing(file); STOP(e) return REAL(pwrite)(file, bytes, count, at); }
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) { int e = writing(file); STOP(e) return REAL(pwrite64)(file, bytes, count, at); }
int fsync(int file) { int e = syncing(file); STOP(e) return REAL(fsync)(file); }
int fdatasync(int file) { int e = syncing(file); STOP(e) return REAL(fdatasync)(file); }
