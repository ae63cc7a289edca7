// In C, because a handler may interrupt anything: it must not allocate, lock, or run a lazy
// initializer, which Swift does not promise. These handlers set a flag and write a byte, no more.

#include "stop_signals.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static atomic_bool is_enabled;
static atomic_bool has_come;
static atomic_uint closings;
static atomic_uint open_closing;
static atomic_int writer = -1;

void stop_signals_enable(void) { atomic_store(&is_enabled, true); }

static void tell(void) {
  int descriptor = atomic_load(&writer);
  // A full pipe has told enough.
  if (descriptor >= 0) (void)!write(descriptor, "", 1);
}

static void handle(int number) {
  (void)number;
  int error = errno;
  atomic_store(&has_come, true);
  tell();
  errno = error;
}

static void end_at_once(int number) {
  // It is delivered, with its default action, as soon as this handler returns.
  signal(number, SIG_DFL);
  raise(number);
}

static atomic_llong first_quit;

// A key that is held down sends many: only one that comes later is meant to end what hangs.
static void handle_quit(int number) {
  int error = errno;
  struct timespec now = {0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  long long ms = now.tv_sec * 1000LL + now.tv_nsec / 1000000 + 1;
  long long none = 0;
  if (!atomic_compare_exchange_strong(&first_quit, &none, ms) && ms - none > 1000) {
    end_at_once(number);
  }
  errno = error;
  handle(number);
}

static void set_unless_ignored(int number, void (*handler)(int)) {
  struct sigaction before;
  sigaction(number, NULL, &before);
  bool is_ignored = !(before.sa_flags & SA_SIGINFO) && before.sa_handler == SIG_IGN;
  if (!is_ignored) signal(number, handler);
}

static void do_nothing(int number) { (void)number; }

// Signals of a fault of the program's own, which others can send too.
static const int faults[] = {SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS};
enum { fault_count = sizeof faults / sizeof *faults };
static struct sigaction on_fault[fault_count];
static atomic_bool is_asked;

// The runtime would print a crash report for one that was only sent, and go on.
static void handle_fault(int number, siginfo_t *info, void *context) {
  bool is_sent = info->si_code == SI_USER || info->si_code == SI_QUEUE || info->si_code == SI_TKILL;
  if (is_sent && info->si_pid != getpid()) {
    if (atomic_load(&is_asked)) {
      handle_quit(number);
    } else {
      end_at_once(number);
    }
    return;
  }
  int i = 0;
  while (i < fault_count - 1 && faults[i] != number) i++;
  struct sigaction *before = &on_fault[i];
  if (before->sa_flags & SA_SIGINFO) {
    before->sa_sigaction(number, info, context);
  } else if (before->sa_handler != SIG_DFL && before->sa_handler != SIG_IGN) {
    before->sa_handler(number);
  } else {
    end_at_once(number);
  }
}

static void watch_faults(void) {
  // Who has started the program may have blocked them.
  sigset_t own;
  sigemptyset(&own);
  for (int i = 0; i < fault_count; i++) {
    sigaction(faults[i], NULL, &on_fault[i]);
    if (!(on_fault[i].sa_flags & SA_SIGINFO) && on_fault[i].sa_handler == SIG_IGN) continue;
    struct sigaction action = {.sa_sigaction = handle_fault};
    action.sa_mask = on_fault[i].sa_mask;
    action.sa_flags = on_fault[i].sa_flags | SA_SIGINFO | SA_ONSTACK;
    sigaction(faults[i], &action, NULL);
    sigaddset(&own, faults[i]);
  }
  pthread_sigmask(SIG_UNBLOCK, &own, NULL);
}

void stop_signals_let_quit_end(void) {
  set_unless_ignored(SIGQUIT, SIG_DFL);
  watch_faults();
}

// Before the constructors of all libraries: the Swift runtime, which has one, puts its handler only
// where there is none yet.
static void before_libraries(void) { set_unless_ignored(SIGQUIT, end_at_once); }

__attribute__((section(".preinit_array"), used)) static void (*const first)(void) = before_libraries;

// All that would end the program without a word, but those that tell of a fault of its own.
static const int stops[] = {SIGINT,  SIGTERM, SIGHUP,    SIGQUIT, SIGUSR1, SIGUSR2,  SIGALRM,
                            SIGXCPU, SIGPROF, SIGVTALRM, SIGIO,   SIGPWR,  SIGSTKFLT};
enum { stop_count = sizeof stops / sizeof *stops };

static int stop_number(int i) { return i < stop_count ? stops[i] : SIGRTMIN + i - stop_count; }
static int all_stops(void) { return stop_count + SIGRTMAX - SIGRTMIN + 1; }

// Files that were made before there was anything to be finished.
enum { most_new = 4, longest_path = 4096 };
static struct {
  int file;
  char path[longest_path];
} new_files[most_new];
static atomic_int new_count;

// Ends the program as if nothing had been begun.
static void end_without_new_files(int number) {
  int error = errno;
  for (int i = 0; i < atomic_load(&new_count); i++) {
    struct stat own, there;
    if (fstat(new_files[i].file, &own) == 0 && own.st_size == 0 && own.st_nlink > 0 &&
        lstat(new_files[i].path, &there) == 0 && there.st_dev == own.st_dev &&
        there.st_ino == own.st_ino) {
      (void)unlink(new_files[i].path);
    }
  }
  errno = error;
  end_at_once(number);
}

void stop_signals_note_new(int file, const char *path) {
  if (!atomic_load(&is_enabled)) return;
  int i = atomic_load(&new_count);
  size_t length = strlen(path);
  if (atomic_load(&is_asked) || i >= most_new || length >= longest_path) return;
  new_files[i].file = file;
  memcpy(new_files[i].path, path, length + 1);
  atomic_store(&new_count, i + 1);
  for (int j = 0; j < all_stops(); j++) {
    set_unless_ignored(stop_number(j), end_without_new_files);
  }
}

void stop_signals_begin(void) {
  atomic_store(&is_asked, true);
  // Interrupts a wait; by itself the signal does nothing.
  struct sigaction nudge = {.sa_handler = do_nothing, .sa_flags = SA_RESTART};
  sigemptyset(&nudge.sa_mask);
  sigaction(SIGURG, &nudge, NULL);
  // Who has started the program may have left it a thread that hears of none.
  sigset_t own;
  sigemptyset(&own);
  sigaddset(&own, SIGURG);
  for (int i = 0; i < all_stops(); i++) {
    int number = stop_number(i);
    struct sigaction before;
    sigaction(number, NULL, &before);
    bool is_ignored = before.sa_handler == SIG_IGN;
    if (is_ignored && number != SIGINT && number != SIGTERM) continue;
    struct sigaction action = {.sa_handler = number == SIGQUIT ? handle_quit : handle};
    sigemptyset(&action.sa_mask);
    // A read or write that was under way goes on.
    action.sa_flags = SA_RESTART;
    sigaction(number, &action, NULL);
    sigaddset(&own, number);
  }
  pthread_sigmask(SIG_UNBLOCK, &own, NULL);
}

void stop_signals_nudge(void) { kill(getpid(), SIGURG); }

bool stop_signals_have_come(void) { return atomic_load(&has_come); }

void stop_signals_write_to(int descriptor) {
  atomic_store(&writer, descriptor);
  // One that came before found no descriptor; told twice is told as well.
  if (stop_signals_have_come()) tell();
}

enum { closing_seconds = 5 };

static void *end_a_closing(void *argument) {
  unsigned number = (unsigned)(uintptr_t)argument;
  sleep(closing_seconds);
  if (atomic_load(&open_closing) != number) return NULL;
  static const char sentence[] =
      "barlab: The window system does not answer; the lab ends without closing its window.\n";
  (void)!write(STDERR_FILENO, sentence, sizeof sentence - 1);
  _exit(1);
}

void stop_signals_begin_closing(void) {
  if (!atomic_load(&is_enabled)) return;
  unsigned number = atomic_fetch_add(&closings, 1) + 1;
  atomic_store(&open_closing, number);
  // All signals stay with the other threads.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  // Without a thread there is no bound, as before.
  if (pthread_create(&thread, NULL, end_a_closing, (void *)(uintptr_t)number) == 0) {
    pthread_detach(thread);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void stop_signals_end_closing(void) { atomic_store(&open_closing, 0); }
