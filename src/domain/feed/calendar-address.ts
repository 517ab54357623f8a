import { CALENDAR_PATH } from '#contract/feed-address.ts'
import { feedAddress } from '#src/lib/http/feed-address.ts'

/** Calendar apps subscribe to `webcal:`; they load it by https where they can. */
export const calendarAddress = (area?: string) =>
  new URL(feedAddress(CALENDAR_PATH, area === undefined ? {} : { area }), window.location.href).href.replace(
    /^https?:/,
    'webcal:',
  )
