import { Pool } from 'pg'
import { lexemesOf } from '#server/domain/picture/search-index/lexemes.ts'
import { namesOf } from '#server/domain/picture/search-index/names.ts'
import { migrateDatabase } from '#server/lib/database/migrate.ts'
import { prefixesOf } from '#server/lib/search/prefixes.ts'
import { makeTexts } from './texts.ts'

/** Different texts; larger libraries repeat them. */
const TEXTS = 45_000
const FIRST_ID = 1001
const BATCH = 1000
/** Indexes that are built after the rows are inserted. */
const SECONDARY = `
  select indexname as name, indexdef as definition from pg_indexes
  where tablename in ('wallpapers', 'wallpaper_search', 'wallpaper_stats')
    and indexname not in (select conname from pg_constraint) and indexname <> 'wallpapers_id'`

/** Fills a new database with that many pictures, some years of days and some members' reactions; returns the seconds. */
export async function loadLibrary(url: string, pictures: number): Promise<number> {
  const startedAt = performance.now()
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    await migrateDatabase(pool)
    await fillDatabase(pool, pictures)
  } finally {
    await pool.end()
  }
  return (performance.now() - startedAt) / 1000
}

/** The same in an open, migrated database; `pool` has one connection. */
export async function fillDatabase(pool: Pool, pictures: number): Promise<void> {
  // Triggers would do row by row what is done here at once; they are on again for days and reactions.
  await pool.query('set synchronous_commit = off')
  await pool.query('set session_replication_role = replica')
  await insertTexts(pool)
  await pool.query('analyze texts')
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(SECONDARY)
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  await pool.query(insertPictures(pictures))
  await pool.query(insertWords(pictures))
  await insertNames(pool, pictures)
  for (const { definition } of indexes) await pool.query(definition)
  await pool.query('insert into category_counts select category, count(*) from wallpapers group by category')
  await pool.query('analyze')
  await pool.query('set session_replication_role = origin')
  await pool.query(insertPlacements(pictures))
  await pool.query(insertMarks(pictures))
  await pool.query('drop table texts')
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}

/** The texts with their search words, made by the server's own function; only the tiers depend on the id. */
async function insertTexts(pool: Pool) {
  await pool.query('create unlogged table texts (n int primary key, text jsonb not null, words tsvector not null)')
  const texts = makeTexts(TEXTS)
  for (let from = 0; from < texts.length; from += BATCH) {
    const batch = texts.slice(from, from + BATCH)
    const words = batch.map((text) => lexemesOf({ ...text, id: 0 }).filter((lexeme) => !/^=\d/.test(lexeme)))
    await pool.query(
      `insert into texts select $1 + t.at, t.text::jsonb,
         array_to_tsvector(array(select jsonb_array_elements_text(t.words::jsonb)))
       from unnest($2::text[], $3::text[]) with ordinality as t(text, words, at)`,
      [from - 1, batch.map((text) => JSON.stringify(text)), words.map((lexemes) => JSON.stringify(lexemes))],
    )
  }
}

/** The vocabulary of the texts with their numbers of pictures, and a photographer with one picture for every ten pictures. */
async function insertNames(pool: Pool, pictures: number) {
  const names = Map.groupBy(
    makeTexts(TEXTS).flatMap((text) => namesOf({ ...text, id: 0 })),
    ({ kind, key }) => `${kind} ${key}`,
  )
  const rows = await Promise.all(
    [...names.values()].flatMap(([name, ...others]) => {
      const count = Math.ceil(((others.length + 1) * pictures) / TEXTS)
      return name ? [prefixesOf(name.name).then((spellings) => ({ ...name, pictures: count, spellings }))] : []
    }),
  )
  await pool.query(
    `with named as (
       insert into search_names (kind, key, name, pictures)
       select kind, key, name, pictures from jsonb_to_recordset($1::jsonb) as given(kind text, key text, name text, pictures int)
       returning id, kind, key, pictures
     )
     insert into search_prefixes (name_id, kind, spelling, weight)
     select id, kind, spelling, floor(log(2.0, named.pictures))
     from jsonb_to_recordset($1::jsonb) as given(kind text, key text, spellings jsonb)
     join named using (kind, key), jsonb_array_elements_text(spellings) as spelling`,
    [JSON.stringify(rows)],
  )
  await pool.query(`
    with named as (
      insert into search_names (kind, key, name, pictures)
      select 'author', 'photographer ' || i, 'Photographer ' || i, 1 from generate_series(1, ${pictures / 10}) i
      returning id, key
    )
    insert into search_prefixes (name_id, kind, spelling) select id, 'author', key from named`)
}

/** The number of picture `i`'s text: each in turn, with neighbours far apart. */
const TEXT_OF = `((i::bigint * 28657) % ${TEXTS})`

const insertPictures = (pictures: number) => `
  insert into wallpapers (aid, id, kind, hash, format, bytes, width, height, title, title_en, headline, headline_en,
    story, story_en, place_name, place_name_en, author_name, copyright, licence, category, tags, tags_en, colors,
    dominant, thumbhash, phash, phash_mirror, colour_layout, clutter, ai, source, created_at, out_at, is_indexed)
  overriding system value
  select 'picture-' || i, ${FIRST_ID} + i, text->>'kind', md5(i::text) || md5('b' || i), 'avif', 900000 + i % 900000,
    (text->>'width')::int, (text->>'height')::int, text->>'title', text->>'titleEn', text->>'headline',
    text->>'headlineEn', text->>'headline', text->>'headlineEn', text->>'placeName', text->>'placeNameEn',
    text->>'authorName', 'CC0', '{"code":"CC0-1.0","name":"CC0 1.0","url":"","wallpaperOnly":false}', text->>'category',
    array(select jsonb_array_elements_text(text->'tags')), array(select jsonb_array_elements_text(text->'tagsEn')),
    text->'colors', text->'colors'->0->>'hex', 'YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA', substr(md5(i::text), 1, 16),
    substr(md5(i::text), 17), encode(decode(repeat(substr(md5(i::text), 1, 6), 16), 'hex'), 'base64'), text->'clutter', text->>'ai',
    'bench', arrived, arrived, true
  from (
    select i, t.text, date_trunc('milliseconds', now() - (${pictures} - i) * (interval '3000 days' / ${pictures}) - interval '1 hour') as arrived
    from generate_series(1, ${pictures}) i join texts t on t.n = ${TEXT_OF} order by i
  ) made;
  select setval('wallpapers_id_seq', ${FIRST_ID} + ${pictures});
  insert into wallpaper_stats (aid, id, kind, category, views, likes, favs, downloads)
  select aid, id, kind, category, floor(power(random(), -0.6))::int - 1, 0, 0, floor(power(random(), -0.5))::int - 1
  from wallpapers order by id`

/** As lexemesOf returns them, with the tiers in SQL: indexing millions would take half an hour otherwise. */
const insertWords = (pictures: number) => `
  insert into wallpaper_search (id, words)
  select id, words || array_to_tsvector(array['=10:' || (id >> 10), '=14:' || (id >> 14), '=18:' || (id >> 18), '=22:' || (id >> 22)])
  from (
    select ${FIRST_ID} + i as id, t.words from generate_series(1, ${pictures}) i join texts t on t.n = ${TEXT_OF} order by i
  ) made`

/** Two thousand days up to the day after tomorrow in every area, of daily pictures. */
const insertPlacements = (pictures: number) => `
  insert into placements (area, day, aid)
  select area, current_date + 2 - back, daily.aid
  from unnest(array['zh-cn','en-us','en-gb','ja-jp','de-de','fr-fr','it-it','es-es','pt-br','en-in','en-ca','fr-ca','en-au','en-nz','row']) with ordinality a(area, at)
  cross join generate_series(0, 2000) back
  join (
    select aid, row_number() over (order by id) - 1 as n from wallpapers where kind = 'bing' and id <= ${FIRST_ID} + least(${pictures}, 45000)
  ) daily on daily.n = (back * 31 + at * 7) % 8000`

/** A hundred thousand likes, downloads and views of a thousand members in the last sixty days. */
const insertMarks = (pictures: number) => `
  insert into members (nickname, created_at) select 'member ' || i, now() from generate_series(1, 1000) i;
  insert into wallpaper_likes (member_id, aid, at)
  select 10001 + i % 1000, 'picture-' || (1 + floor(power(random(), 3) * (${pictures} - 1)))::int, now() - random() * interval '60 days'
  from generate_series(1, 100000) i on conflict do nothing;
  insert into wallpaper_views (member_id, aid, at)
  select 10001 + i % 1000, 'picture-' || (1 + floor(power(random(), 3) * (${pictures} - 1)))::int, now() - random() * interval '60 days'
  from generate_series(1, 100000) i on conflict do nothing;
  insert into wallpaper_downloads (member_id, aid, at, size, format, width, height)
  select 10001 + i % 1000, 'picture-' || (1 + floor(power(random(), 3) * (${pictures} - 1)))::int, now() - random() * interval '60 days', '4k', 'jpg', 3840, 2160
  from generate_series(1, 100000) i;
  update wallpaper_stats s set likes = counted.likes from (select aid, count(*) as likes from wallpaper_likes group by aid) counted where counted.aid = s.aid`
