/**
 * `sizes` of a picture on the wall: the width beside the 336 px label, or the screen's; on a phone it is cropped to 1 :
 * 0.93 and therefore drawn wider than the screen.
 */
export const HUNG_SIZES = '(width >= 1064px) calc(min(100vw, 1744px) - 432px), (width >= 640px) 100vw, 166vw'
