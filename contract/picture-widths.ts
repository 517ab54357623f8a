/** Widths of derived pictures in pixels, AVIF and JPEG each. Source: inventory 5.2. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920, 2560, 3840] as const

/** Files of today's picture on the landing; wider is not seen anywhere on it. */
export const LANDING_NARROWEST_PX = 640
export const LANDING_WIDEST_PX = 2560

interface Picture {
  /** Address without width and format. */
  picture: string
  /** Pixels of the widest file. */
  maxWidth: number
}

/** Address of the file that is `width` pixels wide, or of the widest there is. */
export const pictureFile = ({ picture, maxWidth }: Picture, width: (typeof PICTURE_WIDTHS)[number]) =>
  `${picture}/${Math.min(width, maxWidth)}.avif`

/** What `srcset` takes: a picture's files of `narrowest` to `widest` pixels, as far as it has them. */
export function pictureSources({ picture, maxWidth }: Picture, narrowest: number, widest: number) {
  const widths = PICTURE_WIDTHS.filter((width) => width >= narrowest && width <= Math.min(widest, maxWidth))
  return widths.map((width) => `${picture}/${width}.avif ${width}w`).join(', ')
}
