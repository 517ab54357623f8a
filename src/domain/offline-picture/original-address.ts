import type { Wallpaper } from '#contract/wallpaper.ts'
import { savedStore } from '#contract/worker.ts'
import { getOriginal } from '#src/domain/picture/api.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { originalPath } from './offline-files.ts'

type Asked = Pick<Wallpaper, 'aid' | 'picture'>

/** Address of the original: on this device if saved offline, else a signed address. */
export async function originalAddress(picture: Asked, signal: AbortSignal) {
  const saved = await savedOriginal(picture)
  if (!saved) return { url: (await getOriginal(picture.aid, signal)).url, release: () => {} }
  const url = URL.createObjectURL(saved)
  return { url, release: () => URL.revokeObjectURL(url) }
}

async function savedOriginal(picture: Asked) {
  const memberId = currentMemberId()
  // There is no cache storage over plain http.
  if (memberId === null || !('caches' in globalThis) || !(await caches.has(savedStore(memberId)))) return undefined
  const store = await caches.open(savedStore(memberId))
  return (await store.match(originalPath(picture)))?.blob()
}
