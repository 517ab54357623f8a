import { useQuery } from '@tanstack/react-query'
import { MiniMoon } from './mini-moon.tsx'
import { checkInQueries } from './queries.ts'
import { NEVER_CHECKED_IN } from './streak.ts'
import { useToday } from './use-today.ts'

/** The member's streak as a small moon; for beside words that say what it is. `isHeld`: its ring fills. */
export function CheckInMoon({ isHeld }: { isHeld: boolean }) {
  const { data = NEVER_CHECKED_IN } = useQuery(checkInQueries.status(useToday()))
  return <MiniMoon streak={data} isFilling={isHeld} />
}
