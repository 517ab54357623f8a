import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { oneByOne, timesOf } from './measure.ts'
import { seededRandom } from './random.ts'
import { send } from './toggles.ts'

const READERS = 300
/** Milliseconds between two pages of one reader, on average: a fast reader. */
const THINKING_MS = 3_000
const PAGES = ['/api/bing/today-wallpapers', '/api/bing/history', '/api/bing/history?page=3', '/api/wallpapers']

/** Times of home and history for one reader, and for three hundred who read for that many seconds. */
export async function measureReaders(url: string, token: string, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  const read = (index: number) => send(agent, url, 'GET', PAGES[index % PAGES.length] ?? '', token)
  const alone = await oneByOne(200, read)
  const end = performance.now() + seconds * 1000
  const took: number[] = []
  let errors = 0
  await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      const random = seededRandom(reader)
      for (let page = reader; ; page++) {
        await delay(random() * 2 * THINKING_MS)
        if (performance.now() >= end) return
        await read(page).then(
          (milliseconds) => took.push(milliseconds),
          () => errors++,
        )
      }
    }),
  )
  agent.destroy()
  return { alone, together: timesOf(took), errors, requests: took.length }
}
