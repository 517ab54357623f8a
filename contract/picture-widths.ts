/** Widths of derivatives in pixels, AVIF and JPEG each. Source: inventory 5.2. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920, 2560, 3840] as const

/** Files of today's picture on the landing, which shows no wider one. */
export const LANDING_NARROWEST_PX = 640
export const LANDING_WIDEST_PX = 2560

interface Picture {
  /** URL without width and format. */
  picture: string
  /** Pixels of the widest file. */
  maxWidth: number
}

/** URL of the file that is `width` pixels wide, or of the widest one. */
export const pictureFile = ({ picture, maxWidth }: Picture, width: (typeof PICTURE_WIDTHS)[number]) =>
  `${picture}/${Math.min(width, maxWidth)}.avif`

/** Value of `srcset`: the picture's files from `narrowest` to `widest` pixels, as far as they exist. */
export function pictureSources({ picture, maxWidth }: Picture, narrowest: number, widest: number) {
  const widths = PICTURE_WIDTHS.filter((width) => width >= narrowest && width <= Math.min(widest, maxWidth))
  return widths.map((width) => `${picture}/${width}.avif ${width}w`).join(', ')
}
