import { plural } from '@lingui/core/macro'
import type { RankOrder } from '#contract/rank.ts'
import { compactNumber } from '#src/lib/text/number-text.ts'

/** The number that a picture is ranked by, with what it counts: `1.2万次下载` / `12K downloads`. */
export function rankValue(by: RankOrder, value: number, locale: string) {
  const number = compactNumber(value, locale)
  switch (by) {
    case 'downloads':
      return plural(value, { one: `${number} download`, other: `${number} downloads` })
    case 'views':
      return plural(value, { one: `${number} view`, other: `${number} views` })
    case 'likes':
      return plural(value, { one: `${number} like`, other: `${number} likes` })
    default:
      return plural(value, { one: `${number} favourite`, other: `${number} favourites` })
  }
}
