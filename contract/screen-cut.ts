interface Pixels {
  w: number
  h: number
}

/** The largest crop in the screen's shape, never larger than the screen and never upscaled. Whole pixels. */
export function cutForScreen({ width, height }: { width: number; height: number }, screen: Pixels): Pixels {
  const scale = Math.min(1, width / screen.w, height / screen.h)
  return { w: Math.floor(screen.w * scale), h: Math.floor(screen.h * scale) }
}
