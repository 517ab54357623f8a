import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { usePersistedHashes } from '#src/lib/persistence/use-persisted-hashes.ts'
import { sessionAtom } from '../session-store.ts'

/** Says whether a query can be shown: always with a network; without one if the member has opened it before. */
export function useCanShow() {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const session = useAtomValue(sessionAtom)
  const kept = usePersistedHashes(!isOnline && session.status === 'member' ? session.user.user_id : null)
  return (queryKey: QueryKey) => isOnline || client.getQueryData(queryKey) !== undefined || kept.has(hashKey(queryKey))
}
