import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { SavedSize } from '#contract/saved.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { ownScreen } from '#src/domain/download/screen.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { store } from '#src/lib/storage/store.ts'
import { openSavedMember, type SavedMember } from '../member-offline-pictures.ts'
import { filesOf } from '../offline-files.ts'
import { isUnfinished, type SavedPicture, SAVED_STATE } from '../offline-picture.ts'
import { savingAtom } from '../saving-atoms.ts'
import { requestPersistentStorage } from '../storage-quota.ts'
import { failureOf } from './failure.ts'
import { followVisibility, isInBackground } from './files/background-fetch.ts'
import { bytesOf, dropFiles, savePictureFiles } from './files/save-picture.ts'
import { loadStory } from './load-story.ts'
import { reportFailure } from './progress/report-failure.ts'
import { syncSaved } from './sync-offline-pictures.ts'

/** The picture being saved, and its abort function. */
let current: { aid: string; stop: AbortController } | undefined

/** Adds pictures to the queue: recorded first, then saved one by one. Saved pictures stay unchanged. */
export async function savePictures(client: QueryClient, wanted: readonly Wallpaper[], size: SavedSize) {
  const member = openSavedMember(client)
  if (!member) return
  void requestPersistentStorage()
  const now = Date.now()
  const screen = ownScreen()
  const pictures = new Map(wanted.map((picture) => [picture.aid, picture]))
  await member.change([...pictures.keys()], (known, aid) => {
    const picture = pictures.get(aid)
    if (!picture || (known?.state === SAVED_STATE && known.size === size)) return undefined
    return {
      version: 1,
      picture,
      size,
      files: filesOf(picture, size, screen),
      state: 'waiting',
      bytes: 0,
      askedAt: known?.askedAt ?? now,
      isWithdrawn: false,
      isTold: false,
      ...(known && formerOf(known)),
    }
  })
  await runQueue(client)
}

/** Aborts the current picture and pauses waiting ones until resumed. Received parts stay. */
export async function pauseSaving(client: QueryClient) {
  const member = openSavedMember(client)
  if (!member) return
  await changeWaiting(member, (record) => ({ ...record, state: 'paused' }))
  current?.stop.abort()
}

/** Resumes paused, unfinished and failed pictures: all of them, or one. */
export async function resumeSaving(client: QueryClient, aid?: string) {
  const member = openSavedMember(client)
  if (!member) return
  const aids = aid === undefined ? aidsOf((await member.index.list()).filter(isUnfinished)) : [aid]
  await member.change(aids, (known) => {
    if (!known || !isUnfinished(known)) return undefined
    const { failure: _, ...record } = known
    return { ...record, state: 'waiting' }
  })
  await runQueue(client)
}

/** Resumes pictures interrupted by the network; pictures paused by the member stay paused. */
export async function resumeInterrupted(client: QueryClient) {
  const member = openSavedMember(client)
  if (!member) return
  const aids = aidsOf((await member.index.list()).filter(isInterrupted))
  if (aids.length === 0) return
  await member.change(aids, (known) => {
    if (!known || !isInterrupted(known)) return undefined
    const { failure: _, ...record } = known
    return { ...record, state: 'waiting' }
  })
  await runQueue(client)
}

const isInterrupted = ({ state, failure }: SavedPicture) => state === 'failed' && failure === 'network'

/** Removes pictures from the device, unfinished ones included. */
export async function dropSaved(client: QueryClient, aids: readonly string[]) {
  const member = openSavedMember(client)
  if (!member) return
  for (const aid of aids) {
    const record = await member.index.get(aid)
    if (!record) continue
    await member.remove(record)
    if (current?.aid === aid) current.stop.abort()
    await dropFiles(member.id, [...record.files, ...(record.former?.files ?? [])])
  }
  reportToServer(client)
}

/** Offline, the server is notified when the list of offline pictures is next opened. */
function reportToServer(client: QueryClient) {
  if (onlineManager.isOnline()) void syncSaved(client).catch(() => undefined)
}

/** Saves all waiting pictures, in one tab at a time. Resolves when none is waiting. */
export async function runQueue(client: QueryClient) {
  const member = openSavedMember(client)
  if (!member) return
  // Logging out also cancels waiting pictures.
  const stopWatching = store.sub(sessionAtom, () => currentMemberId() !== member.id && current?.stop.abort())
  const stopFollowing = followVisibility({
    waiting: async () => (await member.index.list()).filter(isWaiting),
    memberId: member.id,
    hold: () => current?.stop.abort(),
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
    await finish(member, { ...record, ...(story && { story }) }, bytes)
    return true
  } catch (error) {
    if (currentMemberId() !== member.id) return false
    if (stop.signal.aborted) return !isInBackground() && (await member.index.get(aid))?.state !== 'paused'
    return fail(member, record, error)
  } finally {
    current = undefined
  }
}

async function finish(member: SavedMember, { former, ...record }: SavedPicture, bytes: number) {
  if ((await bytesOf(member.id, record.files)) !== bytes) throw new Error('the store was cleared meanwhile')
  await member.write({ ...record, state: SAVED_STATE, bytes })
  await dropFiles(member.id, former?.files.filter((path) => !record.files.includes(path)) ?? [])
}

async function fail(member: SavedMember, record: SavedPicture, error: unknown) {
  const failure = failureOf(error)
  if (failure === 'other') logFailure('a picture could not be saved', error)
  const { former, ...rest } = record
  if (failure === 'room')
    await dropFiles(
      member.id,
      record.files.filter((path) => !former?.files.includes(path)),
    )
  if (failure === 'room' && former) await member.write({ ...rest, ...former, state: SAVED_STATE, failure })
  else await member.write({ ...record, state: 'failed', failure })
  // Offline or with storage full, the next one would fail as well.
  if (failure !== 'network' && failure !== 'room') return true
  await changeWaiting(member, (waiting) => ({ ...waiting, state: 'failed', failure }))
  if (failure === 'room') reportFailure(error)
  return false
}

const isWaiting = ({ state }: SavedPicture) => state === 'waiting'

async function changeWaiting(member: SavedMember, next: (record: SavedPicture) => SavedPicture) {
  const aids = aidsOf((await member.index.list()).filter(isWaiting))
  await member.change(aids, (known) => (known && isWaiting(known) ? next(known) : undefined))
}

const aidsOf = (records: readonly SavedPicture[]) => records.map(({ picture }) => picture.aid)

const formerOf = ({ state, size, files, bytes, former }: SavedPicture) => {
  if (state === SAVED_STATE) return { former: { size, files, bytes } }
  return former && { former }
}

async function inOneTab(name: string, work: () => Promise<void>) {
  // Web Locks are missing over plain http; there, two tabs may download the same file.
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, work)
}
