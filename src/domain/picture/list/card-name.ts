import type { Wallpaper } from '#contract/wallpaper.ts'

/** Names a card within its list: a picture may stand in it on several days. */
export const cardName = ({ aid, date }: Pick<Wallpaper, 'aid' | 'date'>) => `${aid} ${date}`
