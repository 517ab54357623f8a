import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { SavedSize } from '#contract/saved.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { ownScreen } from '#src/domain/download/screen.ts'
import { memberHere } from '#src/domain/session/current-member.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { store } from '#src/lib/storage/store.ts'
import { openSavedMember, type SavedMember } from '../member-offline-pictures.ts'
import { filesOf } from '../offline-files.ts'
import { isUnfinished, type SavedPicture } from '../offline-picture.ts'
import { savingAtom } from '../saving-atoms.ts'
import { askToPersist } from '../storage-quota.ts'
import { failureOf } from './failure.ts'
import { followVisibility, isHandedOver } from './hand-over.ts'
import { loadStory } from './load-story.ts'
import { reportFailure } from './report-failure.ts'
import { bytesOf, dropFiles, keepPicture } from './save-picture.ts'
import { syncSaved } from './sync-offline-pictures.ts'

/** The picture that comes now, and what stops it. */
let current: { aid: string; stop: AbortController } | undefined

/** Wants pictures on the device: noted first, then brought one after the other. What is there already stays as it is. */
export async function savePictures(client: QueryClient, wanted: readonly Wallpaper[], size: SavedSize) {
  const member = openSavedMember(client)
  if (!member) return
  void askToPersist()
  const now = Date.now()
  const screen = ownScreen()
  const pictures = new Map(wanted.map((picture) => [picture.aid, picture]))
  await member.change([...pictures.keys()], (known, aid) => {
    const picture = pictures.get(aid)
    if (!picture || (known?.state === 'kept' && known.size === size)) return undefined
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

/** Stops what comes now and holds back what waits, until it is wanted again. What has come of a file stays. */
export async function pauseSaving(client: QueryClient) {
  const member = openSavedMember(client)
  if (!member) return
  await changeWaiting(member, (record) => ({ ...record, state: 'paused' }))
  current?.stop.abort()
}

/** Goes on with what was held back, was left unfinished or has failed: with all of it, or with one picture. */
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

/** Goes on with what the network has cut off; what the member has paused stays so. */
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

/** Takes pictures off the device, half ones too. */
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
  tellServer(client)
}

/** Without a network it is told when the saved pictures are looked at next. */
function tellServer(client: QueryClient) {
  if (onlineManager.isOnline()) void syncSaved(client).catch(() => undefined)
}

/** Brings all that waits, in this tab or in another one, never in two. Resolves when nothing waits any more. */
export async function runQueue(client: QueryClient) {
  const member = openSavedMember(client)
  if (!member) return
  // Whoever leaves takes along what is still to come.
  const stopWatching = store.sub(sessionAtom, () => memberHere() !== member.id && current?.stop.abort())
  const stopFollowing = followVisibility({
    waiting: async () => (await member.index.list()).filter(isWaiting),
    memberId: member.id,
    hold: () => current?.stop.abort(),
    goOn: () => void runQueue(client),
  })
  try {
    await inOneTab(`saving ${member.id}`, async () => {
      if ((await bringAll(member, client)) > 0) tellServer(client)
    })
  } finally {
    stopWatching()
    stopFollowing()
    store.set(savingAtom, null)
  }
}

/** Resolves to how many were tried. */
async function bringAll(member: SavedMember, client: QueryClient) {
  const isHere = () => memberHere() === member.id
  let done = 0
  while (isHere() && !isHandedOver()) {
    const waiting = (await member.index.list()).filter(isWaiting).toReversed()
    if (waiting.length === 0) return done
    for (const [index, { picture }] of waiting.entries()) {
      const record = isHere() && !isHandedOver() ? await member.index.get(picture.aid) : undefined
      if (record?.state !== 'waiting') continue
      const mayGoOn = await bring(record, member, client, { done, left: waiting.length - index })
      done++
      if (!mayGoOn) return done
    }
  }
  return done
}

/** Brings one picture. Resolves to whether the next one may be tried. */
async function bring(
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
    const bytes = await keepPicture(record, { memberId: member.id, signal: stop.signal, onProgress: show })
    const story = record.story ?? (await loadStory(client, aid, stop.signal))
    stop.signal.throwIfAborted()
    await finish(member, { ...record, ...(story && { story }) }, bytes)
    return true
  } catch (error) {
    if (memberHere() !== member.id) return false
    if (stop.signal.aborted) return !isHandedOver() && (await member.index.get(aid))?.state !== 'paused'
    return fail(member, record, error)
  } finally {
    current = undefined
  }
}

async function finish(member: SavedMember, { former, ...record }: SavedPicture, bytes: number) {
  if ((await bytesOf(member.id, record.files)) !== bytes) throw new Error('the store was cleared meanwhile')
  await member.write({ ...record, state: 'kept', bytes })
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
  if (failure === 'room' && former) await member.write({ ...rest, ...former, state: 'kept', failure })
  else await member.write({ ...record, state: 'failed', failure })
  // Without a network or room the next one would fare no better.
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
  if (state === 'kept') return { former: { size, files, bytes } }
  return former && { former }
}

async function inOneTab(name: string, work: () => Promise<void>) {
  // Over plain http there are no locks; there, two tabs may bring the same file.
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, work)
}
