import { link, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lt, sql } from 'drizzle-orm'
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { readConfig } from '#server/lib/config.ts'
import { type Database, openDatabase } from '#server/lib/database/database.ts'
import { silentLog } from '#server/lib/log.ts'
import { type BaseText, makeTexts } from './scale/texts.ts'
import type { Site } from './site.ts'

/** Sample pictures whose files the added ones share. */
const MODELS = 12
/** Widest file that a phone asks for, px. */
const WIDEST = 1_920
const BATCH = 500

type Running = Pick<Site, 'server' | 'dataDir'>
type Row = typeof wallpapers.$inferInsert

/** Adds `count` pictures to a running site, each with its own texts and file names; the files are those of a few samples. */
export function growPictures({ server, dataDir }: Running, count: number) {
  return beside(dataDir, async ({ db }) => {
    const models = await db
      .select()
      .from(wallpapers)
      .where(lt(wallpapers.outAt, new Date()))
      .orderBy(wallpapers.aid)
      .limit(MODELS)
    for (const { hash } of models) await makeFiles(server.url, pictureId(hash))
    const rows = makeTexts(count).map((text, index) => {
      const model = models[index % MODELS]
      if (!model) throw new Error('the site has no pictures yet')
      return rowOf(index, text, model)
    })
    for (let from = 0; from < count; from += BATCH) await db.insert(wallpapers).values(rows.slice(from, from + BATCH))
    for (const [index, { hash }] of rows.entries()) {
      await linkFiles(dataDir, pictureId(models[index % MODELS]?.hash ?? ''), pictureId(hash))
    }
  })
}

function rowOf(index: number, text: BaseText, picture: typeof wallpapers.$inferSelect): Row {
  // The database numbers the rows itself.
  const { id: _, hash, ...model } = picture
  const { title, titleEn, headline, headlineEn, placeName, placeNameEn, authorName } = text
  const words = { title, titleEn, headline, headlineEn, placeName, placeNameEn, authorName }
  const name = (index + 1).toString(16).padStart(8, '0')
  return { ...model, ...words, aid: `grown-${index}`, kind: 'art', hash: name + hash.slice(8), isIndexed: true }
}

/** Makes the first `count` of those pictures favourites of the member. */
export function addFavourites(dataDir: string, memberId: number, count: number) {
  return beside(dataDir, ({ db }) =>
    db.execute(sql`
      insert into wallpaper_favourites (member_id, aid, at)
      select ${memberId}::int, 'grown-' || n, now() - n * interval '1 minute' from generate_series(0, ${count - 1}::int) n`),
  )
}

async function beside<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), silentLog, { join: true })
  return work(database).finally(() => database.close())
}

async function makeFiles(url: string, id: string) {
  for (const width of PICTURE_WIDTHS.filter((each) => each <= WIDEST)) {
    const answer = await fetch(`${url}/img/${id}/${width}.avif`)
    if (!answer.ok) throw new Error(`${id}/${width}.avif: ${answer.status}`)
    await answer.arrayBuffer()
  }
}

async function linkFiles(dataDir: string, from: string, to: string) {
  const derived = join(dataDir, 'pictures', 'derived')
  await mkdir(join(derived, to), { recursive: true })
  for (const file of await readdir(join(derived, from))) await link(join(derived, from, file), join(derived, to, file))
}
