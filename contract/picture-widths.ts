/** Widths of derived pictures in pixels, AVIF and JPEG each. Source: inventory 5.2. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920, 2560, 3840] as const
