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

static Window watched;
static bool window_is_gone;
static bool has_oldest;
static uint32_t oldest;
static int32_t layout = -1;

static void note(Time stamp) {
  // A stamp of 0 is "now": it tells nothing.
  if (stamp == 0 || has_oldest) return;
  has_oldest = true;
  oldest = (uint32_t)stamp;
}

// Two bits behind the modifiers and the buttons.
static void note_layout(unsigned state) { layout = (int32_t)(state >> 13 & 3); }

// The wheel's buttons, 4 to 7, are let go at once: SDL makes nothing of that.
static bool is_wheel(unsigned button) { return button >= 4 && button <= 7; }

// SDL 2 hears buttons and keys as events of the core protocol, SDL 3 (behind sdl2-compat) as those of
// XInput 2.
static void note_generic(const XGenericEventCookie *cookie) {
  if (cookie->data == NULL) return;
  switch (cookie->evtype) {
    case XI_ButtonPress:
    case XI_Motion:
    case XI_KeyPress: {
      const XIDeviceEvent *device = cookie->data;
      note(device->time);
      layout = device->group.effective & 3;
      break;
    }
    case XI_ButtonRelease: {
      const XIDeviceEvent *device = cookie->data;
      if (!is_wheel((unsigned)device->detail)) note(device->time);
      break;
    }
    case XI_Enter: note(((const XIEnterEvent *)cookie->data)->time); break;
    default: break;
  }
}

void x11_stamps_see(const void *x_event) {
  const XEvent *x = x_event;
  switch (x->type) {
    case ButtonPress:
      note(x->xbutton.time);
      note_layout(x->xbutton.state);
      break;
    case ButtonRelease:
      if (!is_wheel(x->xbutton.button)) note(x->xbutton.time);
      break;
    case MotionNotify: note(x->xmotion.time); break;
    case KeyPress:
      note(x->xkey.time);
      note_layout(x->xkey.state);
      break;
    case EnterNotify: note(x->xcrossing.time); break;
    case GenericEvent: note_generic(&x->xcookie); break;
    case DestroyNotify: {
      if (x->xdestroywindow.window != watched) break;
      // SDL makes nothing of that. The loop shall hear of it as of a window that is closed.
      SDL_Event quit = {.type = SDL_QUIT};
      window_is_gone = true;
      SDL_PushEvent(&quit);
      break;
    }
    default: break;
  }
}

static int filter(void *unused, SDL_Event *event) {
  (void)unused;
  if (event->type != SDL_SYSWMEVENT) return 1;
  const SDL_SysWMmsg *message = event->syswm.msg;
  if (message != NULL && message->subsystem == SDL_SYSWM_X11) {
    x11_stamps_see(&message->msg.x11.event);
  }
  return 0;
}

bool x11_stamps_begin(void *sdl_window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) return false;
  watched = info.info.x11.window;
  has_oldest = false;
  layout = -1;
  window_is_gone = false;
  x11_loss_forgive();
  x11_loss_watch(info.info.x11.display);
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
  SDL_SetEventFilter(filter, NULL);
  // Who destroyed it before is not heard of any more.
  if (!x11_loss_has_window(info.info.x11.display, watched)) {
    SDL_Event quit = {.type = SDL_QUIT};
    window_is_gone = true;
    SDL_PushEvent(&quit);
  }
  return true;
}

void x11_stamps_end(void) {
  SDL_SetEventFilter(NULL, NULL);
  SDL_EventState(SDL_SYSWMEVENT, SDL_DISABLE);
}

bool x11_stamps_window_is_gone(void) { return window_is_gone; }

int32_t x11_stamps_layout(void) { return layout; }

bool x11_stamps_take_oldest(uint32_t *stamp) {
  if (!has_oldest) return false;
  has_oldest = false;
  *stamp = oldest;
  return true;
}

#else

bool x11_stamps_begin(void *sdl_window) {
  (void)sdl_window;
  return false;
}

void x11_stamps_end(void) {}
bool x11_stamps_window_is_gone(void) { return false; }
void x11_stamps_see(const void *x_event) { (void)x_event; }
int32_t x11_stamps_layout(void) { return -1; }
bool x11_stamps_take_oldest(uint32_t *stamp) {
  (void)stamp;
  return false;
}

#endif
