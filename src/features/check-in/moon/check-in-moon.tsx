import { useQuery } from '@tanstack/react-query'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { NEVER_CHECKED_IN } from '#src/domain/check-in/streak.ts'
import { useToday } from '#src/domain/check-in/use-today.ts'
import { MiniMoon } from './mini-moon.tsx'

/** The streak as a small moon beside a text that describes it. `isHeld`: its ring fills. */
export function CheckInMoon({ isHeld }: { isHeld: boolean }) {
  const { data = NEVER_CHECKED_IN } = useQuery(checkInQueries.status(useToday()))
  return <MiniMoon streak={data} isFilling={isHeld} />
}
