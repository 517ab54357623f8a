/** Physical pixels of a screen in its current orientation. */
export interface Pixels {
  w: number
  h: number
}

/** The visitor's screen in physical pixels, in its current orientation. */
export function ownScreen(): Pixels {
  const { width, height } = screen
  return { w: Math.round(width * devicePixelRatio), h: Math.round(height * devicePixelRatio) }
}
