import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { analyse } from '#server/domain/picture/analysis/analyse.ts'
import { readPixels } from '#server/domain/picture/files/open-picture.ts'
import { drawn } from '#server/domain/picture/files/test-picture.ts'
import { PictureTaskError, type TaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'

export interface AskedRequest {
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
}

export interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

type Handler = (request: AskedRequest) => Answer | Promise<Answer>

/** A stand-in for the services of all sources, on this machine; a test decides its answers by path. Close it. */
export async function openStandIn() {
  const asked: AskedRequest[] = []
  const handlers = new Map<string, Handler>()
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
      const got = { path: pathname, query: Object.fromEntries(searchParams), headers: request.headers }
      asked.push(got)
      const handler = handlers.get(pathname) ?? handlers.get(longestPrefix([...handlers.keys()], pathname))
      const { status = 200, headers, body = '' } = (await handler?.(got)) ?? { status: 404 }
      response.writeHead(status, headers).end(body)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    asked,
    /** Settings of a site whose sources are all here. */
    env: { SOURCES_BASE: address, EGRESS_ALLOW: '127.0.0.1' },
    /** `path` may end with `*` for all that begin like it. */
    answer(path: string, handler: Handler) {
      handlers.set(path, handler)
    },
    reset() {
      handlers.clear()
      asked.length = 0
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
/** The path with `*` that says most about `pathname`; empty without one. */
const longestPrefix = (paths: string[], pathname: string) =>
  paths
    .filter((path) => path.endsWith('*') && pathname.startsWith(path.slice(0, -1)))
    .toSorted((one, other) => other.length - one.length)[0] ?? ''

export type StandIn = Awaited<ReturnType<typeof openStandIn>>

export const json = (body: unknown, headers: Record<string, string> = {}): Answer => ({
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

interface Photograph {
  width?: number
  height?: number
  quality?: number
}

/** The file of a photograph-like picture, drawn once; each number looks different, at any size. */
export function photograph(number: number, options: Photograph = {}): Promise<Buffer> {
  const key = JSON.stringify([number, options])
  const made = drawnOnce.get(key) ?? draw(number, options)
  drawnOnce.set(key, made)
  return made
}
const drawnOnce = new Map<string, Promise<Buffer>>()

function draw(number: number, { width = 1920, height = 1080, quality = 70 }: Photograph) {
  const random = seededRandom(number)
  const shapes = Array.from({ length: 24 }, () => {
    const colour = `hsl(${Math.round(random() * 360)} 60% ${20 + Math.round(random() * 60)}%)`
    const [x, y, r] = [random() * width, random() * height, (0.05 + random() / 5) * width]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
  })
  return drawn({ width, height, shapes: shapes.join('') })
    .jpeg({ quality })
    .toBuffer()
}

/** The same as an answer. */
export const photographAnswer = async (number: number): Promise<Answer> => ({
  headers: { 'Content-Type': 'image/jpeg' },
  body: await photograph(number),
})

const analysedOnce = new Map<string, ReturnType<typeof analyse>>()

/** Analyses pictures as the real runner does, each once, but derives no sizes: encoding them takes seconds. */
export const analysingRunner: TaskRunner = {
  async run(task) {
    if (task.kind !== 'intake') throw new Error('only for the intake of pictures')
    const pixels = await readPixels(task.source, 640).catch((error: unknown) => {
      throw new PictureTaskError(String(error))
    })
    const key = createHash('sha256').update(pixels.data).digest('hex')
    const analysis = analysedOnce.get(key) ?? analyse(pixels)
    analysedOnce.set(key, analysis)
    // The caller knows the result by the kind of its task.
    return { analysis: await analysis, derived: [] } as never
  },
  close: () => {},
  peakMemory: () => 0,
}
