// SDL stamps an event when it pumps it. The X server's own stamp is older and truer, and only an event
// filter sees it: the data of an X event is freed right after. The filter reads it and drops the
// message, since a queued one would make SDL wake itself.

#include "x11_stamps.h"

#include "x11_loss.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#if defined(SDL_VIDEO_DRIVER_X11)

#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>

static bool window_is_gone;
static bool has_oldest;
static uint32_t oldest;

static void note(Time stamp) {
  // A stamp of 0 is "now": it tells nothing.
  if (stamp == 0 || has_oldest) return;
  has_oldest = true;
  oldest = (uint32_t)stamp;
}

static int filter(void *unused, SDL_Event *event) {
  (void)unused;
  if (event->type != SDL_SYSWMEVENT) return 1;
  const SDL_SysWMmsg *message = event->syswm.msg;
  if (message == NULL || message->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *x = &message->msg.x11.event;
  switch (x->type) {
    case ButtonPress: note(x->xbutton.time); break;
    case ButtonRelease:
      // The wheel's buttons, 4 to 7, are let go at once: SDL makes nothing of that.
      if (x->xbutton.button < 4 || x->xbutton.button > 7) note(x->xbutton.time);
      break;
    case MotionNotify: note(x->xmotion.time); break;
    case KeyPress: note(x->xkey.time); break;
    case EnterNotify: note(x->xcrossing.time); break;
    case GenericEvent:
      if (x->xcookie.evtype == XI_Motion && x->xcookie.data != NULL) {
        note(((const XIDeviceEvent *)x->xcookie.data)->time);
      }
      break;
    case DestroyNotify: {
      // SDL makes nothing of that. The loop shall hear of it as of a window that is closed.
      SDL_Event quit = {.type = SDL_QUIT};
      window_is_gone = true;
      SDL_PushEvent(&quit);
      break;
    }
    default: break;
  }
  return 0;
}

bool x11_stamps_begin(void) {
  has_oldest = false;
  window_is_gone = false;
  x11_loss_forgive();
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
  SDL_SetEventFilter(filter, NULL);
  return true;
}

void x11_stamps_end(void) {
  SDL_SetEventFilter(NULL, NULL);
  SDL_EventState(SDL_SYSWMEVENT, SDL_DISABLE);
}

bool x11_stamps_window_is_gone(void) { return window_is_gone; }

bool x11_stamps_take_oldest(uint32_t *stamp) {
  if (!has_oldest) return false;
  has_oldest = false;
  *stamp = oldest;
  return true;
}

#else

bool x11_stamps_begin(void) { return false; }
void x11_stamps_end(void) {}
bool x11_stamps_window_is_gone(void) { return false; }
bool x11_stamps_take_oldest(uint32_t *stamp) {
  (void)stamp;
  return false;
}

#endif
