/** `sizes` of a picture on the wall: it takes what the label of 336 px leaves, or the screen's width; on a phone it is cut to 1 : 0.93, so it is drawn wider than the screen. */
export const HUNG_SIZES = '(width >= 1064px) calc(min(100vw, 1744px) - 432px), (width >= 640px) 100vw, 166vw'
