import * as v from 'valibot'
import type { Library } from './library.ts'
import { listCalls } from './list-calls.ts'
import { type Times, oneByOne } from './measure.ts'

export const REQUESTS = 2_000

export interface Measured extends Times {
  name: string
  bound: number
}

const Cursor = v.object({ data: v.object({ cursor: v.optional(v.string()) }) })

/** Measures each call, made by one client that asks again as soon as it has the response. */
export async function measureCalls(library: Library, requests = REQUESTS): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { name, bound, path } of listCalls()) {
    measured.push({ name, bound, ...(await oneByOne(requests, (index) => library.ask(path(index)))) })
  }
  let cursor: string | undefined
  const next = async () => {
    const path = cursor ? `/api/wallpapers?cursor=${cursor}` : '/api/wallpapers'
    cursor = v.parse(Cursor, await library.ask(path)).data.cursor
  }
  measured.push({ name: 'list, page after page by cursor', bound: 5, ...(await oneByOne(requests, next)) })
  return measured
}
