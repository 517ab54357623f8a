import { t } from '@lingui/core/macro'
import { savedStore } from '#contract/worker.ts'
import { isGated } from '#src/domain/member-data/delete-member-data.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import type { SavedPicture } from '../../offline-picture.ts'
import { filesThere } from './save-picture.ts'

/** Fewer pictures do not justify the system's download notification. */
const MIN_PICTURES = 4

/** Background Fetch, not supported everywhere. Source: WICG Background Fetch. */
interface BackgroundFetches {
  fetch(id: string, requests: readonly string[], options: { title: string }): Promise<unknown>
  get(id: string): Promise<{ abort(): Promise<boolean> } | undefined>
}

interface Follow {
  memberId: number
  waiting: () => Promise<readonly SavedPicture[]>
  /** Stops the page's own download. */
  hold: () => void
  /** The page is visible again and loads the missing files itself. */
  goOn: () => void
}

let inBackground = false

/** Whether the browser is loading the waiting files in place of the page. */
export const isInBackground = () => inBackground

/**
 * Hands waiting files to the browser while the page is hidden, if it supports that: a background fetch outlives the page.
 * The page takes over when visible again. Returns a cleanup function that does not stop a running background fetch.
 */
export function followVisibility({ memberId, waiting, hold, goOn }: Follow) {
  const follow = () => void turn().catch((error: unknown) => logFailure('the browser took no pictures over', error))
  const turn = async () => {
    if (document.hidden) await startInBackground(memberId, await waiting(), hold)
    else if (inBackground) await takeBack(memberId).finally(goOn)
    if (!inBackground && isEnded) stop()
  }
  let isEnded = false
  const stop = () => document.removeEventListener('visibilitychange', follow)
  document.addEventListener('visibilitychange', follow)
  return () => {
    isEnded = true
    if (!inBackground) stop()
  }
}

async function startInBackground(memberId: number, waiting: readonly SavedPicture[], hold: () => void) {
  const fetches = await backgroundFetches()
  if (!fetches || waiting.length < MIN_PICTURES) return
  const there = await filesThere(memberId)
  // The address of an original is valid for minutes only.
  const paths = waiting.flatMap(({ files }) => files.filter((path) => !isGated(path) && !there.has(path)))
  if (paths.length === 0 || !document.hidden) return
  inBackground = true
  hold()
  try {
    await fetches.fetch(savedStore(memberId), paths, { title: t`Saving pictures` })
  } catch (error) {
    inBackground = false
    throw error
  }
}

async function takeBack(memberId: number) {
  const fetches = await backgroundFetches()
  const running = await fetches?.get(savedStore(memberId))
  await running?.abort()
  inBackground = false
}

async function backgroundFetches(): Promise<BackgroundFetches | undefined> {
  const { serviceWorker } = navigator as Partial<Navigator>
  const registration = await serviceWorker?.getRegistration()
  return (registration as { backgroundFetch?: BackgroundFetches | null } | undefined)?.backgroundFetch ?? undefined
}
