import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from '#src/domain/session/queries.ts'

/** Whether the server rewards a registration with this invite code; false until its response. */
export function useInviteCounts(code: string) {
  const { data } = useQuery({ ...sessionQueries.inviteCheck(code), enabled: code !== '' })
  return data?.counts ?? false
}
