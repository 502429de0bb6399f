/* Stands between a program and its machine. The first byte of the file that FAULTS names says how the disk fails, if it does: only files
 * whose name has "magpie.db" in it are touched. The second byte says by how much the clock on the wall is wrong.
 *
 * If TRACE names a file, all that changes the database and its log is written down there, in the order in which it happens: what is written
 * where, and from when on it is durable. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static volatile const char *fault;
static int trace = -1;
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void look(void) {
  int file = open(getenv("FAULTS"), O_RDONLY);
  fault = mmap(NULL, 2, PROT_READ, MAP_SHARED, file, 0);
  if (fault == MAP_FAILED) abort();
  const char *path = getenv("TRACE");
  if (path) trace = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int ends(const char *text, const char *end) {
  size_t length = strlen(text), tail = strlen(end);
  return length >= tail && !strcmp(text + length - tail, end);
}

/* Which file it is that is written down: the database or its log; 0 for all others. */
static char written_down(int file) {
  char link[32], path[4096];
  if (trace < 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return ends(path, "magpie.db") ? 'd' : ends(path, "magpie.db-wal") ? 'w' : 0;
}

/* What has happened: written, truncated or synced; to which file; where, and what. */
static void note(char what, char which, uint64_t at, const void *bytes, uint64_t count) {
  struct { char what, which, rest[6]; uint64_t at, count; } head = { what, which, { 0 }, at, count };
  struct iovec parts[2] = { { &head, sizeof head }, { (void *)bytes, count } };
  if (writev(trace, parts, 2) != (ssize_t)(sizeof head + count)) abort();
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

/* Does it, and writes it down if it has happened. */
#define NOTED(type, did, what, at, bytes, count) \
  char which = written_down(file); \
  if (!which) return did; \
  pthread_mutex_lock(&order); \
  type done = did; \
  if (done >= 0) note(what, which, at, bytes, count); \
  pthread_mutex_unlock(&order); \
  return done;

ssize_t write(int file, const void *bytes, size_t count) {
  int e = writing(file); STOP(e)
  off_t at = trace < 0 ? 0 : lseek(file, 0, SEEK_CUR);
  NOTED(ssize_t, REAL(write)(file, bytes, count), 'w', at, bytes, done)
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
  int e = writing(file); STOP(e)
  NOTED(ssize_t, REAL(pwrite)(file, bytes, count, at), 'w', at, bytes, done)
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
  int e = writing(file); STOP(e)
  NOTED(ssize_t, REAL(pwrite64)(file, bytes, count, at), 'w', at, bytes, done)
}
int ftruncate(int file, off_t length) { NOTED(int, REAL(ftruncate)(file, length), 't', length, NULL, 0) }
int ftruncate64(int file, off64_t length) { NOTED(int, REAL(ftruncate64)(file, length), 't', length, NULL, 0) }
int fsync(int file) { int e = syncing(file); STOP(e) NOTED(int, REAL(fsync)(file), 's', 0, NULL, 0) }
int fdatasync(int file) { int e = syncing(file); STOP(e) NOTED(int, REAL(fdatasync)(file), 's', 0, NULL, 0) }
int clock_gettime(clockid_t clock, struct timespec *now) {
  int told = REAL(clock_gettime)(clock, now);
  if (!told && clock == CLOCK_REALTIME) now->tv_sec += wrong();
  return told;
}
