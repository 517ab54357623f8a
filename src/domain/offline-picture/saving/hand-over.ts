import { t } from '@lingui/core/macro'
import { savedStore } from '#contract/worker.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { isGated } from '#src/lib/persistence/databases.ts'
import type { SavedPicture } from '../offline-picture.ts'
import { filesThere } from './save-picture.ts'

/** Fewer pictures are not worth the system's own notice of a download. */
const FEWEST = 4

/** Background Fetch, which only some browsers have. Source: WICG Background Fetch. */
interface BackgroundFetches {
  fetch(id: string, requests: readonly string[], options: { title: string }): Promise<unknown>
  get(id: string): Promise<{ abort(): Promise<boolean> } | undefined>
}

interface Follow {
  memberId: number
  waiting: () => Promise<readonly SavedPicture[]>
  /** Stops what the page is loading. */
  hold: () => void
  /** The page is seen again: what has not come is the page's once more. */
  goOn: () => void
}

let handedOver = false

/** Whether the browser loads at present what waits, in the page's place. */
export const isHandedOver = () => handedOver

/**
 * While the page is not seen the browser itself goes on with what waits, where it can: it outlives the page. Seen again, the
 * page takes it back. Returns what ends that, unless it is the browser's turn.
 */
export function followVisibility({ memberId, waiting, hold, goOn }: Follow) {
  const follow = () => void turn().catch((error: unknown) => logFailure('the browser took no pictures over', error))
  const turn = async () => {
    if (document.hidden) await handOver(memberId, await waiting(), hold)
    else if (handedOver) await takeBack(memberId).finally(goOn)
    if (!handedOver && isEnded) stop()
  }
  let isEnded = false
  const stop = () => document.removeEventListener('visibilitychange', follow)
  document.addEventListener('visibilitychange', follow)
  return () => {
    isEnded = true
    if (!handedOver) stop()
  }
}

async function handOver(memberId: number, waiting: readonly SavedPicture[], hold: () => void) {
  const fetches = await backgroundFetches()
  if (!fetches || waiting.length < FEWEST) return
  const there = await filesThere(memberId)
  // The address of an original holds for minutes only.
  const paths = waiting.flatMap(({ files }) => files.filter((path) => !isGated(path) && !there.has(path)))
  if (paths.length === 0 || !document.hidden) return
  handedOver = true
  hold()
  try {
    await fetches.fetch(savedStore(memberId), paths, { title: t`Saving pictures` })
  } catch (error) {
    handedOver = false
    throw error
  }
}

async function takeBack(memberId: number) {
  const fetches = await backgroundFetches()
  const running = await fetches?.get(savedStore(memberId))
  await running?.abort()
  handedOver = false
}

async function backgroundFetches(): Promise<BackgroundFetches | undefined> {
  const { serviceWorker } = navigator as Partial<Navigator>
  const registration = await serviceWorker?.getRegistration()
  return (registration as { backgroundFetch?: BackgroundFetches | null } | undefined)?.backgroundFetch ?? undefined
}
