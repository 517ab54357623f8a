import * as v from 'valibot'
import { BoxOpening, type BoxSeed } from '#contract/box.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { readJson, writeJson, writeText } from '#src/lib/storage/storage.ts'

/** Days for which this device remembers hashes. */
const MOST_DAYS = 400

const HASHES = 'wp_box_hashes'
/** By day: the first hash that this device was shown, and when. */
const Hashes = v.record(v.string(), v.object({ hash: v.string(), at: v.string() }))

const readHashes = () => readJson(HASHES, Hashes) ?? {}

/** Notes hashes on this device; one that is noted stays, so that the site cannot announce another one later. */
export function noteHashes(seeds: readonly BoxSeed[], now: Date) {
  const noted = readHashes()
  const added = seeds.filter(({ day }) => !(day in noted))
  if (added.length === 0) return
  for (const { day, hash } of added) noted[day] = { hash, at: now.toISOString() }
  const latest = Object.entries(noted)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .slice(-MOST_DAYS)
  writeJson(HASHES, Object.fromEntries(latest))
}

/** What this device was first shown as the hash of `day`. */
export const notedHash = (day: string) => readHashes()[day]

const Pending = v.object({ boxId: v.string(), ...v.required(BoxOpening).entries })
/** An opening whose response has not arrived. */
export type PendingOpening = v.InferOutput<typeof Pending>

const pendingKey = () => `wp_box_pending_${currentMemberId()}` as const

/** The opening of this member that may have happened, also before a reload. */
export const readPending = (): PendingOpening | null => readJson(pendingKey(), Pending) ?? null

export function writePending(opening: PendingOpening | null) {
  if (opening) writeJson(pendingKey(), opening)
  else writeText(pendingKey(), null)
}
