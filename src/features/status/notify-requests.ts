import { atom } from 'jotai'
import * as v from 'valibot'
import { readJson, writeJson } from '#src/lib/storage/storage.ts'
import { store } from '#src/lib/storage/store.ts'

const Paths = v.array(v.string())

/** Paths of planned pages that this browser's user asked to be notified about, stored under `wp_tell_me`. */
export const notifyRequestsAtom = atom<readonly string[]>(readJson('wp_tell_me', Paths) ?? [])

export function storeNotifyRequest(path: string) {
  const requests = [...new Set([...store.get(notifyRequestsAtom), path])]
  writeJson('wp_tell_me', requests)
  store.set(notifyRequestsAtom, requests)
}
