/** A connected screen, in physical pixels as it is turned. */
export interface Screen {
  /** As the desktop calls it; empty where that is not known. */
  name: string
  w: number
  h: number
  /** Place of its left top corner, for desktops that name it so. */
  x?: number
  y?: number
}
