/** A picture's file for screens that are higher than wide, as its row stores it. Fields as in the picture's own. */
export interface StoredCompanion {
  /** SHA-256 of the original file, hex: 64 characters. */
  hash: string
  format: string
  bytes: number
  /** Pixels. */
  width: number
  height: number
  /** #rrggbb */
  dominant: string
  /** Base64 of the ThumbHash bytes. */
  thumbhash: string
  /** 0..1 from the left and from the top. */
  focalX: number
  focalY: number
}
