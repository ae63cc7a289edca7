// In C, because a handler may interrupt anything: it must not allocate, lock, or run a lazy
// initializer, which Swift does not promise. These handlers set a flag and write a byte, no more.

#include "stop_signals.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

static atomic_bool has_come;
static atomic_int writer = -1;

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

static void set_unless_ignored(int number, void (*handler)(int)) {
  struct sigaction before;
  sigaction(number, NULL, &before);
  bool is_ignored = !(before.sa_flags & SA_SIGINFO) && before.sa_handler == SIG_IGN;
  if (!is_ignored) signal(number, handler);
}

void stop_signals_let_quit_end(void) { set_unless_ignored(SIGQUIT, SIG_DFL); }

// Before the constructors of all libraries: the Swift runtime, which has one, puts its handler only
// where there is none yet.
static void before_libraries(void) { set_unless_ignored(SIGQUIT, end_at_once); }

__attribute__((section(".preinit_array"), used)) static void (*const first)(void) = before_libraries;

void stop_signals_begin(void) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    int number = numbers[i];
    struct sigaction before;
    sigaction(number, NULL, &before);
    bool is_ignored = before.sa_handler == SIG_IGN;
    if (is_ignored && (number == SIGHUP || number == SIGQUIT)) continue;
    struct sigaction action = {.sa_handler = handle};
    sigemptyset(&action.sa_mask);
    // A read or write that was under way goes on.
    action.sa_flags = SA_RESTART;
    if (number == SIGQUIT) action.sa_flags |= (int)SA_RESETHAND;
    sigaction(number, &action, NULL);
  }
}

bool stop_signals_have_come(void) { return atomic_load(&has_come); }

void stop_signals_write_to(int descriptor) {
  atomic_store(&writer, descriptor);
  // One that came before found no descriptor; told twice is told as well.
  if (stop_signals_have_come()) tell();
}
