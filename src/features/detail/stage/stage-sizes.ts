/** Maximum height of a picture on its own page, px. */
export const STAGE_PX = 720

/** `sizes` of a picture on its own page; `width`: at its maximum height, px. */
export const stageSizes = (width: number | string) => `(width < 640px) 100vw, min(100vw - 48px, ${width}px)`
