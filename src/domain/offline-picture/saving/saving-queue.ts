import type { QueryClient } from '@tanstack/react-query'
import type { SavedSize } from '#contract/saved.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { ownScreen } from '#src/domain/screen/own-screen.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { whenIdle } from '#src/lib/timing/when-idle.ts'
import { openSavedMember } from '../member-offline-pictures.ts'
import { filesOf } from '../offline-files.ts'
import { isUnfinished, type SavedPicture, SAVED_STATE } from '../offline-picture.ts'
import { requestPersistentStorage } from '../storage-quota.ts'
import { checkSaved } from './check-offline-pictures.ts'
import { dropFiles } from './files/save-picture.ts'
import { abortSaving, aidsOf, changeWaiting, reportToServer, runQueue } from './run-queue.ts'

/** Members whose files were checked since the page was opened. */
const checkedMembers = new WeakMap<QueryClient, number>()

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

const formerOf = ({ state, size, files, bytes, former }: SavedPicture) => {
  if (state === SAVED_STATE) return { former: { size, files, bytes } }
  return former && { former }
}

/** Aborts the current picture and pauses waiting ones until resumed. Received parts stay. */
export async function pauseSaving(client: QueryClient) {
  const member = openSavedMember(client)
  if (!member) return
  await changeWaiting(member, (record) => ({ ...record, state: 'paused' }))
  abortSaving()
}

/** Resumes paused, unfinished and failed pictures: all of them, or one. */
export const resumeSaving = (client: QueryClient, aid?: string) => resume(client, isUnfinished, aid)

/** Resumes pictures interrupted by the network; pictures paused by the member stay paused. */
export const resumeInterrupted = (client: QueryClient) =>
  resume(client, ({ state, failure }) => state === 'failed' && failure === 'network')

/** Once per member, when the page is idle: checks the stored files and resumes what a closed browser left unfinished. */
export async function resumeAtStart(client: QueryClient, memberId: number) {
  if (checkedMembers.get(client) === memberId) return
  checkedMembers.set(client, memberId)
  try {
    await whenIdle()
    // Another member may have signed in; the page starts their queue itself.
    if (currentMemberId() !== memberId) return
    await checkSaved(client)
    await runQueue(client)
  } catch (error) {
    logFailure('offline pictures could not be checked', error)
  }
}

async function resume(client: QueryClient, canResume: (record: SavedPicture) => boolean, only?: string) {
  const member = openSavedMember(client)
  if (!member) return
  const aids = only === undefined ? aidsOf((await member.index.list()).filter(canResume)) : [only]
  if (aids.length === 0) return
  await member.change(aids, (known) => {
    if (!known || !canResume(known)) return undefined
    const { failure: _, ...record } = known
    return { ...record, state: 'waiting' }
  })
  await runQueue(client)
}

/** Removes pictures from the device, unfinished ones included. */
export async function dropSaved(client: QueryClient, aids: readonly string[]) {
  const member = openSavedMember(client)
  if (!member) return
  for (const aid of aids) {
    const record = await member.index.get(aid)
    if (!record) continue
    await member.remove(record)
    abortSaving(aid)
    await dropFiles(member.id, [...record.files, ...(record.former?.files ?? [])])
  }
  reportToServer(client)
}
