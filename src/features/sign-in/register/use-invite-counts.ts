import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from '#src/domain/session/queries.ts'

/** Whether the server says that a registration with this invite code is rewarded; false until it does. */
export function useInviteCounts(code: string) {
  const { data } = useQuery({ ...sessionQueries.inviteCheck(code), enabled: code !== '' })
  return data?.counts ?? false
}
