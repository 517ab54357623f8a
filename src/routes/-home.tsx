import { CheckInCard } from '#src/features/check-in/check-in-card.tsx'
import { HomePage } from '#src/features/wallpaper/home/home-page.tsx'

/** Home of a member: today's picture and its rows, with the streak in the picture's label. */
export function Home() {
  return <HomePage checkInCard={<CheckInCard />} />
}
