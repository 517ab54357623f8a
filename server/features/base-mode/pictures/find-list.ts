import { type Area, AREA_TIME_ZONES, AREAS } from '#contract/area.ts'
import { BASE_MODE_PICTURES_MAX, type BaseModePicture, type BaseModePictures } from '#contract/base-mode.ts'
import { findReleasedPicture } from '#server/domain/picture/publication/find-published.ts'
import { addDays, localDate, startOfDay } from '#server/lib/day.ts'
import { collectionList } from './collection-list.ts'
import { dayList } from './day-list.ts'
import type { PictureList, Search, Wanted } from './list.ts'
import { toPicture } from './to-picture.ts'

/** One picture of a list, for a document. */
export interface Shown {
  of: PictureList['of']
  picture: BaseModePicture
  /** Key of the one to show today. */
  newest: string
  until: number
}

/** The public collection, else the released picture, else the days of the area: the first that exists of what is wanted. */
async function findList(search: Search, wanted: Wanted): Promise<PictureList> {
  const area = wanted.area ?? AREAS[0]
  return (
    (wanted.shared !== undefined && (await collectionList(search, { ...wanted, area, shared: wanted.shared }))) ||
    (wanted.aid !== undefined && (await singlePicture(search, wanted.aid))) ||
    dayList(search, area, wanted.day)
  )
}

async function singlePicture(search: Search, id: string): Promise<PictureList | undefined> {
  const row = await findReleasedPicture(search, id)
  if (!row) return undefined
  const key = `aid=${row.picture.aid}`
  return { of: 'picture', keys: [key], at: 0, load: async () => [toPicture(row, { key, label: '' }, search.language)] }
}

/** The wanted picture, or null where the site has none to show. */
export async function findShown(search: Search, wanted: Wanted): Promise<Shown | null> {
  const { of, keys, at, load } = await findList(search, wanted)
  const newest = keys[0]
  const [picture] = newest === undefined ? [] : await load(at, 1)
  return picture && newest !== undefined ? { of, picture, newest, until: nextDay(search.now, wanted.area) } : null
}

/** What the page's script shows next. */
export async function findItems(search: Search, wanted: Omit<Wanted, 'day'>): Promise<BaseModePictures> {
  const { load } = await findList(search, wanted)
  return { items: await load(0, BASE_MODE_PICTURES_MAX), until: nextDay(search.now, wanted.area) }
}

function nextDay(now: Date, area: Area = AREAS[0]) {
  const zone = AREA_TIME_ZONES[area]
  return startOfDay(addDays(localDate(now, zone), 1), zone).getTime()
}
