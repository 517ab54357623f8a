import * as v from 'valibot'
import { pictureFile } from '#contract/picture-widths.ts'
import {
  PrefetchedFile,
  type PrefetchRules,
  dayOfKey,
  fileKey,
  pictureKey,
  releasedAddress,
} from '#contract/tomorrow.ts'
import { PICTURES_STORE, type Store, type Stores } from '#sw/caches/stores.ts'
import { isValidResponse } from '#sw/caches/valid-response.ts'
import { fetchDetail, type FetchPorts, type DayResponse } from './tomorrow-responses.ts'

const StoredFile = v.object({ ...PrefetchedFile.entries, detail: v.optional(v.looseObject({})) })

/** For a file of some megabytes over a slow connection; browsers give a worker little more time. */
const FILE_TIMEOUT_MS = 120_000

interface FilePorts extends FetchPorts {
  /** The member's level. */
  store: Store
  stores: Stores
  width: PrefetchRules['width']
  needLevel: number
}

/** Stores the picture's file and its record. Resolves to `there` if the device had the file already. */
export async function prefetchDay(
  told: DayResponse,
  ports: FilePorts,
): Promise<'brought' | 'there' | 'room' | 'network'> {
  const { store, stores, fetch, now, width, needLevel } = ports
  const { day, picture } = told
  const address = pictureFile(picture, width)
  const path = releasedAddress(address)
  const former = await readJson(store, pictureKey(day), StoredFile)
  const known = former?.path === path ? former : undefined
  if (!known) await dropDays(store, (other) => other === day)
  const isHere = (known && (await store.match(fileKey(day)))) !== undefined || (await wasSeen(picture.picture, stores))
  const file = isHere ? undefined : await load(address, fetch)
  if (!isHere && !file) return 'network'
  const detail = known?.detail ?? (await fetchDetail(ports, picture.aid))
  const record = {
    day,
    path,
    needLevel,
    releaseAt: told.releaseAt ?? known?.releaseAt ?? now(),
    broughtAt: (file ? undefined : known?.broughtAt) ?? now(),
    bytes: file?.size ?? known?.bytes ?? 0,
    picture: { ...picture, ...releasedAddresses(picture) },
    // Without it, the page requests the details itself.
    ...(detail && { detail: { ...detail, ...releasedAddresses(picture) } }),
  }
  try {
    if (file) await store.put(fileKey(day), pictureResponse(file))
    await writeJson(store, pictureKey(day), record)
  } catch {
    await dropDays(store, (other) => other === day)
    return 'room'
  }
  return file ? 'brought' : 'there'
}

/** Deletes the pictures of these days. */
export async function dropDays(store: Store, isOver: (day: string) => boolean) {
  for (const { url } of await store.keys()) {
    const day = dayOfKey(new URL(url).pathname)
    if (day === undefined || !isOver(day)) continue
    await store.delete(pictureKey(day))
    await store.delete(fileKey(day))
  }
}

/** The value at `key`; undefined if missing or of another shape. */
export async function readJson<S extends v.GenericSchema>(store: Store, key: string, shape: S) {
  try {
    const read = v.safeParse(shape, await (await store.match(key))?.json())
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

export const writeJson = (store: Store, key: string, value: unknown) => store.put(key, Response.json(value))

const releasedAddresses = ({ picture, thumb, preview }: DayResponse['picture']) => ({
  picture: releasedAddress(picture),
  thumb: releasedAddress(thumb),
  preview: releasedAddress(preview),
})

/** Whether a page has shown it in a large size. */
async function wasSeen(picture: string, stores: Stores) {
  const large = await (await stores.open(PICTURES_STORE)).keys()
  return large.some(({ url }) => new URL(url).pathname.startsWith(`${releasedAddress(picture)}/`))
}

/** The complete file; undefined if the download fails. */
async function load(address: string, fetch: FilePorts['fetch']) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
    if (!(await isValidResponse(address, response))) return undefined
    const file = await response.blob()
    return file.size === Number(response.headers.get('content-length')) ? file : undefined
  } catch {
    return undefined
  }
}

/** Same headers as the server's response after the release. */
const pictureResponse = (file: Blob) =>
  new Response(file, {
    headers: {
      'Content-Type': 'image/avif',
      'Content-Length': String(file.size),
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
