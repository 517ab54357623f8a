import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { currentMemberId, onSessionChange } from '#src/domain/session/current-member.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { store } from '#src/lib/storage/store.ts'
import { openSavedMember, type SavedMember } from '../member-offline-pictures.ts'
import { type Failure, type SavedPicture, SAVED_STATE } from '../offline-picture.ts'
import { savingAtom } from '../saving-atoms.ts'
import { followVisibility, isInBackground } from './files/background-fetch.ts'
import { FileError } from './files/fetch-part.ts'
import { bytesOf, dropFiles, isNoRoom, savePictureFiles } from './files/save-picture.ts'
import { loadStory } from './load-story.ts'
import { reportFailure } from './progress/report-failure.ts'
import { syncSaved } from './sync-offline-pictures.ts'

/** The picture being saved, and its abort function. */
let current: { aid: string; stop: AbortController } | undefined

/** Saves all waiting pictures, in one tab at a time. Resolves when none is waiting. */
export async function runQueue(client: QueryClient) {
  const member = openSavedMember(client)
  if (!member) return
  // Logging out also cancels waiting pictures.
  const stopWatching = onSessionChange(() => currentMemberId() !== member.id && abortSaving())
  const stopFollowing = followVisibility({
    waiting: async () => (await member.index.list()).filter(isWaiting),
    memberId: member.id,
    hold: () => abortSaving(),
    goOn: () => void runQueue(client),
  })
  try {
    await inOneTab(`saving ${member.id}`, async () => {
      if ((await saveAll(member, client)) > 0) reportToServer(client)
    })
  } finally {
    stopWatching()
    stopFollowing()
    store.set(savingAtom, null)
  }
}

/** Aborts the download of the current picture; with `aid`, only if it is that one. */
export function abortSaving(aid = current?.aid) {
  if (current?.aid === aid) current?.stop.abort()
}

/** Offline, the server is notified when the list of offline pictures is next opened. */
export function reportToServer(client: QueryClient) {
  if (onlineManager.isOnline()) void syncSaved(client).catch(() => undefined)
}

/** Resolves to the number of attempts. */
async function saveAll(member: SavedMember, client: QueryClient) {
  const isHere = () => currentMemberId() === member.id
  let done = 0
  while (isHere() && !isInBackground()) {
    const waiting = (await member.index.list()).filter(isWaiting).toReversed()
    if (waiting.length === 0) return done
    for (const [index, { picture }] of waiting.entries()) {
      const record = isHere() && !isInBackground() ? await member.index.get(picture.aid) : undefined
      if (record?.state !== 'waiting') continue
      const canContinue = await save(record, member, client, { done, left: waiting.length - index })
      done++
      if (!canContinue) return done
    }
  }
  return done
}

/** Saves one picture. Resolves to whether the queue may continue. */
async function save(
  record: SavedPicture,
  member: SavedMember,
  client: QueryClient,
  counts: { done: number; left: number },
) {
  const { aid } = record.picture
  const stop = new AbortController()
  current = { aid, stop }
  const show = (received: number, total: number) => store.set(savingAtom, { aid, received, total, ...counts })
  show(0, 0)
  try {
    const bytes = await savePictureFiles(record, { memberId: member.id, signal: stop.signal, onProgress: show })
    const story = record.story ?? (await loadStory(client, aid, stop.signal))
    stop.signal.throwIfAborted()
    await finish(member, record, { bytes, ...(story && { story }) })
    return true
  } catch (error) {
    if (currentMemberId() !== member.id) return false
    if (stop.signal.aborted) return !isInBackground() && (await member.index.get(aid))?.state !== 'paused'
    return fail(member, record, error)
  } finally {
    current = undefined
  }
}

async function finish(member: SavedMember, attempt: SavedPicture, saved: Pick<SavedPicture, 'bytes' | 'story'>) {
  if ((await bytesOf(member.id, attempt.files)) !== saved.bytes) throw new Error('the store was cleared meanwhile')
  await settle(member, attempt, (now) => {
    const { former: _, ...record } = now
    return { ...record, ...saved, state: SAVED_STATE }
  })
  const { aid } = attempt.picture
  const now = await member.index.get(aid)
  const used = new Set([...(now?.files ?? []), ...(now?.former?.files ?? [])])
  const stored = [...attempt.files, ...(attempt.former?.files ?? [])]
  await dropFiles(
    member.id,
    stored.filter((path) => !used.has(path)),
  )
}

async function fail(member: SavedMember, attempt: SavedPicture, error: unknown) {
  const failure = failureOf(error)
  if (failure === 'other') logFailure('a picture could not be saved', error)
  if (failure === 'room')
    await dropFiles(
      member.id,
      attempt.files.filter((path) => !attempt.former?.files.includes(path)),
    )
  await settle(member, attempt, ({ former, ...record }) =>
    failure === 'room' && former
      ? { ...record, ...former, state: SAVED_STATE, failure }
      : { ...record, ...(former && { former }), state: 'failed', failure },
  )
  // Offline or with storage full, the next one would fail as well.
  if (failure !== 'network' && failure !== 'room') return true
  await changeWaiting(member, (waiting) => ({ ...waiting, state: 'failed', failure }))
  if (failure === 'room') reportFailure(error)
  return false
}

/**
 * Records the result of an attempt. Meanwhile a reaction may have changed the picture, which stays; or the member removed it
 * or asked for another size, which this attempt says nothing about.
 */
const settle = (member: SavedMember, { picture, size }: SavedPicture, result: (now: SavedPicture) => SavedPicture) =>
  member.change([picture.aid], (now) => (now?.size === size ? result(now) : undefined))

/** Failure for an error of `savePictureFiles`. */
function failureOf(error: unknown): Failure {
  if (isNoRoom(error)) return 'room'
  if (error instanceof FileError) return error.failure === 'expired' ? 'network' : error.failure
  if (!(error instanceof ApiError)) return 'other'
  if (error.isLevelTooLow) return 'level'
  if (error.status === 404) return 'gone'
  return error.isNetwork || error.status >= 500 || error.status === 429 ? 'network' : 'other'
}

const isWaiting = ({ state }: SavedPicture) => state === 'waiting'

/** Changes the records of all waiting pictures. */
export async function changeWaiting(member: SavedMember, next: (record: SavedPicture) => SavedPicture) {
  const aids = aidsOf((await member.index.list()).filter(isWaiting))
  await member.change(aids, (known) => (known && isWaiting(known) ? next(known) : undefined))
}

export const aidsOf = (records: readonly SavedPicture[]) => records.map(({ picture }) => picture.aid)

async function inOneTab(name: string, work: () => Promise<void>) {
  // Web Locks are missing over plain http; there, two tabs may download the same file.
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, work)
}
