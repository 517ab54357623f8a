import type { Wallpaper } from '#contract/wallpaper.ts'

/** Identifies a card within its list: a picture may appear on several days. */
export const cardName = ({ aid, date }: Pick<Wallpaper, 'aid' | 'date'>) => `${aid} ${date}`
