/** A position, or a distance moved; CSS px. */
export interface Point {
  x: number
  y: number
}

/** CSS px. */
export interface Size {
  width: number
  height: number
}
