import { HUNG_SIZES } from '#src/domain/picture/wall/wall-sizes.ts'
import { stageSizes, STAGE_PX } from '#src/features/detail/stage-sizes.ts'

export interface PageNeeds {
  /** Modules that the page asks for by itself, beside its own route. */
  modules?: readonly string[]
  /** The parts of the texts that it waits for. */
  texts?: string | readonly string[]
  /**
   * What it asks the API for first where its address has no search; `{1}` stands for the first variable part of the address.
   * Exactly what the page itself would ask for: that then takes the answer.
   */
  call?: string
  /** `sizes` of the first picture that the answer names, the page's largest; `{h}` stands for its width at `height` px. */
  hero?: { sizes: string; height?: number }
}

const wall = { call: 'bing/today-wallpapers', hero: { sizes: HUNG_SIZES } }

const picture = (kind: string) => ({
  texts: 'picture',
  call: `wallpapers/lookup?kind=${kind}&id={1}`,
  hero: { sizes: stageSizes('{h}'), height: STAGE_PX },
})

/** What a member's first view waits for, whatever the page. */
export const EVERY_PAGE = ['src/features/shell/header/header.tsx', 'src/lib/persistence/device-persister.ts']

/** What members' pages wait for when a visit begins there; `preload.ts` asks for it before the app is there. */
export const PAGE_NEEDS: Readonly<Record<string, PageNeeds>> = {
  '/': { modules: ['src/routes/-home.tsx'], ...wall },
  '/today': wall,
  '/history': { texts: 'lists', call: 'bing/history?area=zh-cn&pageSize=24' },
  '/arts': { texts: 'lists', call: 'arts?pageSize=24' },
  '/spotlights': { texts: 'lists', call: 'spotlights?pageSize=24' },
  '/my-favs': { texts: ['lists', 'favourites'], call: 'me/favs?pageSize=60' },
  '/future': { texts: 'picture', call: 'bing/tomorrow?area=zh-cn' },
  '/check-in': { texts: 'moon-calendar', call: 'checkin/calendar' },
  '/notifications/settings': { texts: 'notifications', call: 'notifications/settings' },
  '/announcements': { texts: 'announcements', call: 'announcements?page=1' },
  '/announcements/$id': { texts: 'announcements', call: 'announcements/{1}' },
  '/art/$aid': picture('art'),
  '/article/$id': picture('article'),
  '/np/$aid': picture('np'),
  '/spotlight/$id': picture('spotlight'),
  '/global/$area/$aid': { texts: 'picture' },
}
