import type { Area } from '../../contract/area.ts'
import { pictureCalls } from '../../contract/detail.ts'
import { randomCalls } from '../../contract/random.ts'
import { todayCalls } from '../../contract/today.ts'
import type { Wallpaper } from '../../contract/wallpaper.ts'
import type { Context } from '../context.ts'
import { CliError } from '../failure.ts'
import { plain } from '../text/plain.ts'
import { call } from './call.ts'

const ID = /^[a-z0-9][a-z0-9-]{0,119}$/i

/** What a person names: `today`, `random` or an id, which may be the end of a page's address. Rejects other texts. */
export function pictureNamed({ words }: Pick<Context, 'words'>, typed: string): string {
  const aid = typed.includes('/') ? (/([^/?#]+)\/*(?:[?#].*)?$/.exec(typed)?.[1] ?? '') : typed
  if (!ID.test(aid)) throw new CliError('usage', words.badPicture(plain(typed)))
  return aid
}

/** The picture with that name, as `pictureNamed` gives it. */
export async function findPicture(context: Context, named: string, area: Area | undefined): Promise<Wallpaper> {
  if (named === 'today') return call(context, todayCalls.ofArea, { query: area ? { area } : {} })
  if (named !== 'random') return call(context, pictureCalls.detail, { params: { aid: named } })
  const [picture] = (await call(context, randomCalls.draw, { query: area ? { area } : {} })).items
  if (!picture) throw new CliError('refused', context.words.nothingFound, 'not-found')
  return picture
}

/** Title in the person's language, as one line. */
export const titleOf = ({ language }: Pick<Context, 'language'>, picture: Wallpaper) =>
  plain((language === 'en' && picture.titleEn) || picture.title) || picture.aid

/** Some lines about a picture. */
export function describe(context: Pick<Context, 'language' | 'words' | 'site'>, picture: Wallpaper) {
  const { place, copyright, width, height, date, aid } = picture
  const where = plain((context.language === 'en' && place.nameEn) || place.name)
  return [
    titleOf(context, picture),
    [date, where].filter(Boolean).join(' · '),
    plain(copyright),
    `${context.words.pixels(width, height)}  ${aid}`,
    addressOf(context, picture),
  ]
    .filter(Boolean)
    .join('\n  ')
}

export const addressOf = ({ site }: Pick<Context, 'site'>, { aid }: Wallpaper) => `${site}/article/${aid}`

/** For scripts. */
export function toValue(context: Pick<Context, 'site'>, picture: Wallpaper) {
  const { aid, kind, area, date, title, titleEn, copyright, width, height, place, author } = picture
  return {
    aid,
    kind,
    area,
    date,
    title,
    titleEn,
    copyright,
    author: author.name,
    place: place.name,
    placeEn: place.nameEn,
    width,
    height,
    address: addressOf(context, picture),
  }
}
