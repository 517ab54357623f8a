import * as v from 'valibot'
import { pictureFile } from '#contract/picture-widths.ts'
import { BroughtFile, type BringWish, dayOfKey, fileKey, pictureKey, releasedAddress } from '#contract/tomorrow.ts'
import { isGenuine } from './genuine.ts'
import { PICTURES_STORE, type Store, type Stores } from './stores.ts'
import { askDetail, type AskPorts, type ToldDay } from './tomorrow-answers.ts'

const Kept = v.object({ ...BroughtFile.entries, detail: v.optional(v.looseObject({})) })

/** A file of some megabytes over a slow line; the browser gives a worker not much longer. */
const FILE_LIMIT_MS = 120_000

interface FilePorts extends AskPorts {
  /** The member's. */
  store: Store
  stores: Stores
  width: BringWish['width']
  needLevel: number
}

/** Has the picture's file and its record in the store. Says `there` where the device had the file already. */
export async function bringDay(told: ToldDay, ports: FilePorts): Promise<'brought' | 'there' | 'room' | 'network'> {
  const { store, stores, fetch, now, width, needLevel } = ports
  const { day, picture } = told
  const address = pictureFile(picture, width)
  const path = releasedAddress(address)
  const former = await readJson(store, pictureKey(day), Kept)
  const known = former?.path === path ? former : undefined
  if (!known) await dropDays(store, (other) => other === day)
  const isHere = (known && (await store.match(fileKey(day)))) !== undefined || (await wasSeen(picture.picture, stores))
  const file = isHere ? undefined : await load(address, fetch)
  if (!isHere && !file) return 'network'
  const detail = known?.detail ?? (await askDetail(ports, picture.aid))
  const record = {
    day,
    path,
    needLevel,
    releaseAt: told.releaseAt ?? known?.releaseAt ?? now(),
    broughtAt: (file ? undefined : known?.broughtAt) ?? now(),
    bytes: file?.size ?? known?.bytes ?? 0,
    picture: { ...picture, ...releasedAddresses(picture) },
    // The page is whole without it, where its server can be reached.
    ...(detail && { detail: { ...detail, ...releasedAddresses(picture) } }),
  }
  try {
    if (file) await store.put(fileKey(day), pictureAnswer(file))
    await writeJson(store, pictureKey(day), record)
  } catch {
    await dropDays(store, (other) => other === day)
    return 'room'
  }
  return file ? 'brought' : 'there'
}

/** Removes the pictures of these days. */
export async function dropDays(store: Store, isOver: (day: string) => boolean) {
  for (const { url } of await store.keys()) {
    const day = dayOfKey(new URL(url).pathname)
    if (day === undefined || !isOver(day)) continue
    await store.delete(pictureKey(day))
    await store.delete(fileKey(day))
  }
}

/** What stands under `key`; undefined where it is not of that shape. */
export async function readJson<S extends v.GenericSchema>(store: Store, key: string, shape: S) {
  try {
    const read = v.safeParse(shape, await (await store.match(key))?.json())
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

export const writeJson = (store: Store, key: string, value: unknown) => store.put(key, Response.json(value))

const releasedAddresses = ({ picture, thumb, preview }: ToldDay['picture']) => ({
  picture: releasedAddress(picture),
  thumb: releasedAddress(thumb),
  preview: releasedAddress(preview),
})

/** Whether a page has shown it large. */
async function wasSeen(picture: string, stores: Stores) {
  const large = await (await stores.open(PICTURES_STORE)).keys()
  return large.some(({ url }) => new URL(url).pathname.startsWith(`${releasedAddress(picture)}/`))
}

/** A file as a whole; undefined where it does not come. */
async function load(address: string, fetch: FilePorts['fetch']) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(FILE_LIMIT_MS) })
    if (!(await isGenuine(address, answer))) return undefined
    const file = await answer.blob()
    return file.size === Number(answer.headers.get('content-length')) ? file : undefined
  } catch {
    return undefined
  }
}

/** As the server answers once it is out. */
const pictureAnswer = (file: Blob) =>
  new Response(file, {
    headers: {
      'Content-Type': 'image/avif',
      'Content-Length': String(file.size),
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
