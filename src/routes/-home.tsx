import { useQuery } from '@tanstack/react-query'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { useToday } from '#src/domain/check-in/use-today.ts'
import { CheckInCard } from '#src/features/check-in/check-in-card.tsx'
import { HomePage } from '#src/features/home/home-page.tsx'

/** Home of a member: today's picture and its rows, with the streak in the picture's label. */
export function Home() {
  // The streak card moves from skeleton to label during its call; without a second observer the call would be cancelled.
  useQuery({ ...checkInQueries.status(useToday()), notifyOnChangeProps: [] })
  return <HomePage checkInCard={<CheckInCard />} />
}
