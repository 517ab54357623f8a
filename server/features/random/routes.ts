import { randomCalls } from '#contract/random.ts'
import { drawPictures } from '#server/domain/picture/random/draw-pictures.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import { route } from '#server/lib/route.ts'

export const randomRoutes = [
  route(randomCalls.draw, async ({ db, member, now, query }) => {
    const { rows, seed } = await drawPictures({ db, memberId: member.id, now }, query)
    return { items: rows.map((row) => toWallpaper(row, member)), seed }
  }),
]
