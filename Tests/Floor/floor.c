// The floor: BarLab's standard scene in plain C, against which the Swift renderer is measured.
//
// It draws into a software window surface, keeps every list row as a ready strip of pixels, copies the
// visible strips and presents the rectangles that changed. Run `floor --help` for the options.
//
// EXACT GEOMETRY. Another program that follows this comment draws the same RGB values, pixel for pixel.
// All quantities are integers and 1 pt = 1 px; "/" is division rounded down; round() never meets a tie.
//
//   Window     W x H = 1280 x 800, XRGB8888 (the X byte means nothing and is not compared).
//   Frames     Frame 0 is the first picture, drawn before the clock starts. Frames 1...N are measured
//              (N = --frames). A frame whose offset equals the one before is neither drawn nor counted.
//   Offset     list:   o = step * min(k, N - k) in frame k, so 0, 40 ... 12000 ... 40, 0.
//              header: o = round(128 * (1 - cos(2 pi k / 60))), that is 0 ... 256 ... 0, the list with it.
//              Both are clamped to 0 ... 320 + 72 * 100000 - H.
//   Header     Height h = max(64, 320 - o), at the top, full width. Layers from below:
//              1. The picture, pw x ph, scaled once to fill W x 320: dw x dh = W x (2 * W * ph + pw) / (2 * pw),
//                 here 1280 x 800 (if dh < 320: (640 * pw + ph) / (2 * ph) x 320). Scaled pixel (x, y) is
//                 the mean of the area it covers: weigh source pixel (i, j) with the overlap of
//                 i * dw ..< (i + 1) * dw with x * pw ..< (x + 1) * pw, times the same down with dh, ph;
//                 the weights add up to pw * ph, and a channel is (sum + pw * ph / 2) / (pw * ph).
//                 Window pixel (x, y) shows scaled pixel ((dw - W) / 2 + x, (dh - h) / 2 + y).
//              2. Black of alpha A = (153 * (320 - h) + 128) / 256 out of 255, so 0 ... 153; a channel becomes
//                 round(c * (255 - A) / 255).
//              3. The title "BarLab", Inter SemiBold 28, #FFFFFF: left of its surface at x = 24, bottom of
//                 its surface at y = h - 16. It lies above the dark layer and does not fade.
//   Row i      i = 0 ... 99999. Top at y = 320 + 72 * i - o, 72 high, full width, clipped to y >= h.
//              Within the row, from below:
//              background  #FFFFFF
//              avatar      disc in the box x 16...63, y 12...59, centre in the middle of the box, radius 24,
//                          colour palette[i % 16]. Each pixel has 16 x 16 samples at (2 n + 1) / 32 of a
//                          pixel, n = 0...15, both ways; s of them inside are an alpha of
//                          A = (s * 255 + 128) / 256, blended as text is.
//              title       "Row <i>", Inter Medium 18, #1C1E24, left top of its surface at (80, 12)
//              subtitle    "Entry <i as 6 digits>: one line of sixty characters, plain and steady",
//                          Inter Regular 14, #6B7280, left top of its surface at (80, 38)
//              divider     #E5E7EB, y = 71 only, x from 80 to the right edge
//   Palette    #E5484D #F76B15 #FFB224 #99C53D #46A758 #12A594 #05A2C2 #0090FF
//              #3E63DD #6E56CF #8E4EC6 #AB4ABA #D6409F #E54666 #A18072 #687076
//   Text       TTF_OpenFont at that size (pixels per em), SDL_ttf's defaults (normal hinting, kerning),
//              TTF_RenderUTF8_Blended; "its surface" is what that returns. With A the alpha of a pixel
//              there, a channel becomes round((ink * A + below * (255 - A)) / 255). Cut at the right edge.
#define _GNU_SOURCE
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <time.h>

enum {
  rowCount = 100000, rowHeight = 72, headerMin = 64, headerMax = 320,
  avatarX = 16, avatarY = 12, avatarSize = 48, textX = 80, titleY = 12, subtitleY = 38,
  headingX = 24, headingBottom = 16, stripCount = 32, shotLimit = 16
};

static const uint32_t palette[16] = {
  0xE5484D, 0xF76B15, 0xFFB224, 0x99C53D, 0x46A758, 0x12A594, 0x05A2C2, 0x0090FF,
  0x3E63DD, 0x6E56CF, 0x8E4EC6, 0xAB4ABA, 0xD6409F, 0xE54666, 0xA18072, 0x687076};

static struct {
  int frames, step, width, height, shots, shotFrames[shotLimit];
  bool headerScript, scrollBlit, paced;
  const char *picture, *fontDir, *shotFiles[shotLimit];
  pid_t xserver;
} options = {.frames = 600, .step = 40, .width = 1280, .height = 800,
             .picture = "Assets/backgrounds/noise.jpg", .fontDir = "/usr/share/fonts/opentype/inter"};

static SDL_Window *window;
static uint32_t *screen;  // the window surface's pixels, `pitch` of them a line
static int pitch;
static TTF_Font *titleFont, *subtitleFont;
static SDL_Surface *heading;  // "BarLab", ARGB8888
static uint32_t *picture;     // scaled, pictureWidth x pictureHeight
static int pictureWidth, pictureHeight;
static uint32_t avatars[16][avatarSize * avatarSize];
static uint32_t **strips;  // row i lives in slot i % slots: visible rows never share a slot
static int slots, *stripRows;
static int shownOffset, shownHeader = -1;  // what the window surface holds; -1: nothing usable
static long drawOps, rowsRendered;

static _Noreturn void die(const char *what) {
  fprintf(stderr, "floor: %s. %s\n", what, SDL_GetError());
  exit(1);
}

static void *allocate(size_t count, size_t size) {
  void *memory = calloc(count, size);
  if (!memory) die("out of memory");
  return memory;
}

static double seconds(clockid_t clock) {
  struct timespec t;
  if (clock_gettime(clock, &t)) die("a clock cannot be read");
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

// round(v / 255) for v in 0...255 * 255
static inline uint8_t div255(uint16_t v) {
  uint16_t t = (uint16_t)(v + 128);
  return (uint8_t)((uint16_t)(t + (t >> 8)) >> 8);
}

static void blendText(uint32_t *to, int toPitch, int room, const SDL_Surface *text) {
  int width = SDL_min(text->w, room);
  for (int y = 0; y < text->h; y++) {
    const uint32_t *ink = (const uint32_t *)((const uint8_t *)text->pixels + y * text->pitch);
    for (int x = 0; x < width; x++) {
      uint32_t alpha = ink[x] >> 24, under = to[y * toPitch + x], result = 0xFF;
      if (alpha == 0) continue;
      for (int shift = 16; shift >= 0; shift -= 8) {
        uint32_t sum = (ink[x] >> shift & 255) * alpha + (under >> shift & 255) * (255 - alpha);
        result = result << 8 | div255((uint16_t)sum);
      }
      to[y * toPitch + x] = result;
    }
  }
}

static void makeAvatars(void) {
  for (int p = 0; p < avatarSize * avatarSize; p++) {
    uint32_t inside = 0;
    for (int s = 0; s < 256; s++) {  // in 1/32 of a pixel from the centre
      int dx = 32 * (p % avatarSize) + 2 * (s % 16) + 1 - 16 * avatarSize;
      int dy = 32 * (p / avatarSize) + 2 * (s / 16) + 1 - 16 * avatarSize;
      inside += dx * dx + dy * dy <= 16 * avatarSize * 16 * avatarSize;
    }
    uint32_t alpha = (inside * 255 + 128) / 256;
    for (int c = 0; c < 16; c++) {
      uint32_t pixel = 0xFF;
      for (int shift = 16; shift >= 0; shift -= 8)
        pixel = pixel << 8 | ((palette[c] >> shift & 255) * alpha + 255 * (255 - alpha) + 127) / 255;
      avatars[c][p] = pixel;
    }
  }
}

// Scales `from` (RGB24) to dw x dh by exact area means, streaming. Lengths are counted so that all are whole:
// across, a source pixel is dw units and a scaled one sw; down, a source line is dh units and a scaled one sh.
static void scalePicture(const SDL_Surface *from, int dw, int dh) {
  int sw = from->w, sh = from->h;
  uint32_t *line = allocate((size_t)dw * 3, sizeof *line), *sums = allocate((size_t)dw * 3, sizeof *sums);
  // Multiplying by 1 / total divides exactly here: half a unit more keeps whole quotients whole.
  uint32_t total = (uint32_t)sw * (uint32_t)sh;
  double unit = 1.0 / total, half = total / 2 + 0.5;
  uint32_t *to = picture = allocate((size_t)dw * (size_t)dh, sizeof *picture);
  pictureWidth = dw, pictureHeight = dh;
  for (int y = 0, lacking = sh; y < sh; y++) {
    const uint8_t *source = (const uint8_t *)from->pixels + y * from->pitch;
    uint32_t r = 0, g = 0, b = 0, *out = line;
    for (int x = 0, need = sw; x < sw; x++, source += 3)
      for (int left = dw, part; left > 0; left -= part) {
        part = SDL_min(left, need), need -= part;
        r += (uint32_t)part * source[0], g += (uint32_t)part * source[1], b += (uint32_t)part * source[2];
        if (need > 0) continue;
        out[0] = r, out[1] = g, out[2] = b, out += 3;
        r = g = b = 0, need = sw;
      }
    for (int left = dh, part; left > 0; left -= part) {
      part = SDL_min(left, lacking), lacking -= part;
      for (int i = 0; i < dw * 3; i++) sums[i] += (uint32_t)part * line[i];
      if (lacking > 0) continue;
      for (int i = 0; i < dw * 3; i += 3, to++)
        for (int c = 0; c < 3; c++) *to = *to << 8 | (uint32_t)((sums[i + c] + half) * unit);
      memset(sums, 0, (size_t)dw * 3 * sizeof *sums);
      lacking = sh;
    }
  }
  free(line), free(sums);
}

static void loadPicture(void) {
  SDL_Surface *loaded = IMG_Load(options.picture);
  if (!loaded) die("the header picture cannot be read (try --picture FILE)");
  SDL_Surface *rgb = loaded;
  if (loaded->format->format != SDL_PIXELFORMAT_RGB24) {
    rgb = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB24, 0);
    SDL_FreeSurface(loaded);
    if (!rgb) die("SDL_ConvertSurfaceFormat");
  }
  if (rgb->w < 1 || rgb->h < 1 || rgb->w > 4096 || rgb->h > 4096) die("the picture must be at most 4096 x 4096");
  int width = options.width, height = (2 * width * rgb->h + rgb->w) / (2 * rgb->w);
  if (height < headerMax) width = (2 * headerMax * rgb->w + rgb->h) / (2 * rgb->h), height = headerMax;
  scalePicture(rgb, width, height);
  SDL_FreeSurface(rgb);
}

static TTF_Font *openFont(const char *name, int size) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s", options.fontDir, name);
  TTF_Font *font = TTF_OpenFont(path, size);
  if (!font) die("a font cannot be opened (try --font-dir DIR)");
  return font;
}

static SDL_Surface *renderText(TTF_Font *font, const char *text, uint32_t rgb) {
  SDL_Color ink = {(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb, 255};
  SDL_Surface *surface = TTF_RenderUTF8_Blended(font, text, ink);
  if (!surface) die("TTF_RenderUTF8_Blended");
  return surface;
}

static const uint32_t *strip(int row) {
  int slot = row % slots, width = options.width;
  if (!strips[slot]) strips[slot] = allocate((size_t)width * rowHeight, sizeof **strips);
  uint32_t *pixels = strips[slot];
  if (stripRows[slot] == row) return pixels;
  stripRows[slot] = row, rowsRendered++;
  memset(pixels, 0xFF, (size_t)width * rowHeight * sizeof *pixels);
  for (int y = 0; y < avatarSize; y++)
    memcpy(pixels + (avatarY + y) * width + avatarX, avatars[row % 16] + y * avatarSize, avatarSize * sizeof *pixels);
  char title[32], subtitle[80];
  snprintf(title, sizeof title, "Row %d", row);
  snprintf(subtitle, sizeof subtitle, "Entry %06d: one line of sixty characters, plain and steady", row);
  SDL_Surface *text = renderText(titleFont, title, 0x1C1E24);
  blendText(pixels + titleY * width + textX, width, width - textX, text);
  SDL_FreeSurface(text);
  text = renderText(subtitleFont, subtitle, 0x6B7280);
  blendText(pixels + subtitleY * width + textX, width, width - textX, text);
  SDL_FreeSurface(text);
  for (int x = textX; x < width; x++) pixels[(rowHeight - 1) * width + x] = 0xFFE5E7EB;
  return pixels;
}

// Draws the rows that lie in the screen lines top..<bottom.
static void drawRows(int offset, int top, int bottom) {
  for (int y = top; y < bottom;) {
    int line = y + offset - headerMax, end = SDL_min(bottom, y + rowHeight - line % rowHeight);
    const uint32_t *from = strip(line / rowHeight) + line % rowHeight * options.width;
    for (; y < end; y++, from += options.width)
      memcpy(screen + y * pitch, from, (size_t)options.width * sizeof *from);
    drawOps++;
  }
}

// `bytes` is a multiple of 64: the fixed inner count lets gcc vectorise this at -O2, and then it takes a quarter.
static void darken(uint8_t *restrict to, const uint8_t *restrict from, int keep, int bytes) {
  for (; bytes > 0; bytes -= 64, to += 64, from += 64)
    for (int i = 0; i < 64; i++) to[i] = div255((uint16_t)(from[i] * keep));
}

static void drawHeader(int h) {
  int keep = 255 - (153 * (headerMax - h) + 128) / 256;
  const uint32_t *from = picture + (pictureHeight - h) / 2 * pictureWidth + (pictureWidth - options.width) / 2;
  for (int y = 0; y < h; y++, from += pictureWidth)
    darken((uint8_t *)(screen + y * pitch), (const uint8_t *)from, keep, options.width * 4);
  blendText(screen + (h - headingBottom - heading->h) * pitch + headingX, pitch, options.width - headingX, heading);
  drawOps += 3;  // picture, dark layer, title
}

static void drawFrame(int offset) {
  int h = SDL_max(headerMin, headerMax - offset), bottom = options.height, rects = 0, moved = offset - shownOffset;
  SDL_Rect changed[2];
  int kept = bottom - (moved > 0 ? h + moved : shownHeader - moved);  // lines that only move
  if (!options.scrollBlit || shownHeader < 0 || kept <= 0) {
    drawRows(offset, h, bottom);
  } else {
    int to = moved > 0 ? h : shownHeader - moved;
    memmove(screen + to * pitch, screen + (to + moved) * pitch, (size_t)kept * (size_t)pitch * sizeof *screen);
    drawOps++;
    drawRows(offset, h, to);
    drawRows(offset, to + kept, bottom);
  }
  changed[rects++] = (SDL_Rect){0, h, options.width, bottom - h};
  if (h != shownHeader) {  // after the rows: a growing header covers lines that they still had to move from
    drawHeader(h);
    changed[rects++] = (SDL_Rect){0, 0, options.width, h};
  }
  if (SDL_UpdateWindowSurfaceRects(window, changed, rects)) die("SDL_UpdateWindowSurfaceRects");
  shownOffset = offset, shownHeader = h;
}

static void takeEvents(void) {
  for (SDL_Event event; SDL_PollEvent(&event);) {
    if (event.type == SDL_QUIT) exit(1);
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_EXPOSED) shownHeader = -1;
  }
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  if (!surface) die("SDL_GetWindowSurface");
  bool asked = surface->w == options.width && surface->h == options.height;
  if (!asked || surface->format->format != SDL_PIXELFORMAT_RGB888)
    die("the window surface is not XRGB8888 of the asked size");
  screen = surface->pixels, pitch = surface->pitch / (int)sizeof *screen;
}

static int offsetInFrame(int k) {
  int limit = headerMax + rowCount * rowHeight - options.height;
  if (options.headerScript) return (int)floor(128 * (1 - cos(2 * M_PI * k / 60)) + 0.5);
  return SDL_min(options.step * SDL_min(k, options.frames - k), limit);
}

static void saveShots(int frame) {
  for (int i = 0; i < options.shots; i++)
    if (options.shotFrames[i] == frame && SDL_SaveBMP(SDL_GetWindowSurface(window), options.shotFiles[i]))
      die("a screenshot cannot be written");
}

static int ascending(const void *a, const void *b) {
  return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static void parse(int count, char **words) {
  static const char usage[] =
    "usage: floor [--script list|header] [--method strips|scrollblit] [--frames 600] [--step 40]\n"
    "             [--size 1280x800] [--paced] [--xserver-pid PID] [--screenshot FRAME=FILE.bmp]...\n"
    "             [--picture FILE] [--font-dir DIR]\n"
    "The width is a multiple of 16. Prints one line of JSON; times and CPU are per frame, in microseconds.\n"
    "Start the X server with -noreset: one that restarts after each client spoils the first frame's time.\n";
  for (int i = 1; i < count; i++) {
    const char *name = words[i], *value = i + 1 < count ? words[i + 1] : "";
    int used = 0, *shot = &options.shotFrames[SDL_min(options.shots, shotLimit - 1)];
    bool good = false;
    if (!strcmp(name, "--help")) fputs(usage, stdout), exit(0);
    if (!strcmp(name, "--paced")) { options.paced = true; continue; }
    if (!strcmp(name, "--script"))
      good = (options.headerScript = !strcmp(value, "header")) || !strcmp(value, "list");
    if (!strcmp(name, "--method"))
      good = (options.scrollBlit = !strcmp(value, "scrollblit")) || !strcmp(value, "strips");
    if (!strcmp(name, "--frames")) good = (options.frames = atoi(value)) > 0 && options.frames <= 1000000;
    if (!strcmp(name, "--step")) good = (options.step = atoi(value)) > 0 && options.step <= 1000;
    if (!strcmp(name, "--xserver-pid")) good = (options.xserver = atoi(value)) > 0;
    if (!strcmp(name, "--size"))
      good = sscanf(value, "%dx%d", &options.width, &options.height) == 2 && options.width >= 320
             && options.width <= 8192 && options.width % 16 == 0 && options.height >= 400 && options.height <= 8192;
    if (!strcmp(name, "--screenshot") && options.shots < shotLimit) {
      good = sscanf(value, "%d=%n", shot, &used) == 1 && used > 0 && value[used];
      options.shotFiles[options.shots++] = value + used;
    }
    if (!strcmp(name, "--picture")) good = (options.picture = value)[0];
    if (!strcmp(name, "--font-dir")) good = (options.fontDir = value)[0];
    if (!good) fprintf(stderr, "floor: %s %s is not understood\n%s", name, value, usage), exit(64);
    i++;
  }
}

int main(int count, char **words) {
  double mainBegan = seconds(CLOCK_MONOTONIC), cpuBeforeMain = seconds(CLOCK_PROCESS_CPUTIME_ID);
  parse(count, words);
  clockid_t xserverClock = CLOCK_MONOTONIC;
  if (options.xserver && clock_getcpuclockid(options.xserver, &xserverClock)) die("--xserver-pid names no process");

  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_Init(SDL_INIT_VIDEO) || TTF_Init()) die("SDL does not start");
  int anywhere = SDL_WINDOWPOS_UNDEFINED;
  window = SDL_CreateWindow("floor", anywhere, anywhere, options.width, options.height, 0);
  if (!window) die("SDL_CreateWindow");
  loadPicture();
  makeAvatars();
  heading = renderText(openFont("Inter-SemiBold.otf", 28), "BarLab", 0xFFFFFF);
  titleFont = openFont("Inter-Medium.otf", 18);
  subtitleFont = openFont("Inter-Regular.otf", 14);
  slots = SDL_max(stripCount, options.height / rowHeight + 2);
  strips = allocate((size_t)slots, sizeof *strips);
  stripRows = allocate((size_t)slots, sizeof *stripRows);
  for (int i = 0; i < slots; i++) stripRows[i] = -1;
  double *wall = allocate((size_t)options.frames, sizeof *wall);

  takeEvents();
  drawFrame(offsetInFrame(0));
  double firstFrame = seconds(CLOCK_MONOTONIC) - mainBegan;
  saveShots(0);
  SDL_Delay(100);  // let the window system finish with the new window
  takeEvents();

  drawOps = rowsRendered = 0;
  int drawn = 0;
  double cpu = seconds(CLOCK_PROCESS_CPUTIME_ID), xcpu = seconds(xserverClock), began = seconds(CLOCK_MONOTONIC);
  for (int k = 1; k <= options.frames; k++) {
    if (options.paced) {
      double due = began + k / 60.0;
      struct timespec at = {(time_t)due, (long)((due - floor(due)) * 1e9)};
      while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &at, NULL)) {}
    }
    double frameBegan = seconds(CLOCK_MONOTONIC);
    takeEvents();
    int offset = offsetInFrame(k);
    if (offset == shownOffset && shownHeader >= 0) continue;
    drawFrame(offset);
    wall[drawn++] = seconds(CLOCK_MONOTONIC) - frameBegan;
    saveShots(k);
  }
  cpu = (seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu) * 1e6 / SDL_max(drawn, 1);
  xcpu = options.xserver ? (seconds(xserverClock) - xcpu) * 1e6 / SDL_max(drawn, 1) : 0;

  qsort(wall, (size_t)drawn, sizeof *wall, ascending);
  struct rusage used;
  if (getrusage(RUSAGE_SELF, &used)) die("getrusage");
  printf("{\"program\":\"floor\",\"script\":\"%s\",\"method\":\"%s\",\"paced\":%s,\"size\":\"%dx%d\",\"frames\":%d,",
         options.headerScript ? "header" : "list", options.scrollBlit ? "scrollblit" : "strips",
         options.paced ? "true" : "false", options.width, options.height, drawn);
  if (drawn > 0)
    printf("\"wall_us_p50\":%.1f,\"wall_us_p99\":%.1f,", wall[(drawn + 1) / 2 - 1] * 1e6,
           wall[(drawn * 99 + 99) / 100 - 1] * 1e6);
  printf("\"process_cpu_us\":%.1f,", cpu);
  if (options.xserver) printf("\"xserver_cpu_us\":%.1f,\"total_cpu_us\":%.1f,", xcpu, cpu + xcpu);
  printf("\"peak_rss_kb\":%ld,\"first_frame_ms\":%.1f,\"cpu_before_main_ms\":%.1f,\"draw_ops_per_frame\":%.2f,"
         "\"rows_rendered\":%ld}\n", used.ru_maxrss, firstFrame * 1e3, cpuBeforeMain * 1e3,
         (double)drawOps / SDL_max(drawn, 1), rowsRendered);
  SDL_Quit();
  return 0;
}
