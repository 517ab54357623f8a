import { Client } from 'pg'
import { oneByOne, type Times } from './measure.ts'
import { oneWordQueries } from './texts.ts'

const TIMES = 10

/** What the same queries cost without keyset, search column and stored counts, in SQL alone. */
export async function measureNaive(
  url: string,
  pictures: number,
): Promise<Record<'offset' | 'trigram' | 'count', Times>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_trgm')
    await client.query(
      `create index if not exists naive_trigram on wallpapers using gin ((title || ' ' || headline || ' ' || place_name) gin_trgm_ops)`,
    )
    await client.query('analyze wallpapers')
    const words = oneWordQueries(TIMES * 2)
    return {
      offset: await oneByOne(TIMES, () =>
        client.query(
          `select aid from wallpapers where state = 'ready' order by out_at desc, id desc limit 24 offset ${Math.floor(pictures / 2)}`,
        ),
      ),
      trigram: await oneByOne(TIMES, (index) =>
        client.query(
          `select aid from wallpapers where (title || ' ' || headline || ' ' || place_name) ilike $1 order by id desc limit 24`,
          [`%${words[index]}%`],
        ),
      ),
      count: await oneByOne(TIMES, () =>
        client.query('select category, count(*) from wallpapers where out_at <= now() group by category'),
      ),
    }
  } finally {
    await client.query('drop index if exists naive_trigram')
    await client.end()
  }
}
