import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMember } from '#src/domain/session/current-member.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { usePersistedHashes } from '#src/lib/persistence/use-persisted-hashes.ts'

/** Whether a query can be shown: always online; offline if its data is cached or persisted. */
export function useCanShow() {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const member = useMember()
  const persisted = usePersistedHashes(isOnline ? null : (member?.user_id ?? null))
  return (queryKey: QueryKey) =>
    isOnline || client.getQueryData(queryKey) !== undefined || persisted.has(hashKey(queryKey))
}
