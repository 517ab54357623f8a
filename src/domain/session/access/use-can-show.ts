import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMember } from '#src/domain/session/current-member.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { usePersistedHashes } from '#src/lib/persistence/use-persisted-hashes.ts'

/** Says whether a query can be shown: always with a network; without one if the member has opened it before. */
export function useCanShow() {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const member = useMember()
  const kept = usePersistedHashes(isOnline ? null : (member?.user_id ?? null))
  return (queryKey: QueryKey) => isOnline || client.getQueryData(queryKey) !== undefined || kept.has(hashKey(queryKey))
}
