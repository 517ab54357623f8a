import { pictureFile } from '#contract/picture-widths.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import {
  type Box,
  CARD_COLOURS,
  CARD_MARGIN,
  CARD_WIDTH,
  type CardFigure,
  type CardFoot,
  cardFont,
  drawCard,
  drawCover,
  drawFigures,
  drawFoot,
  loadImage,
} from '#src/ui/share-card/card-canvas.ts'

interface YearCardContent extends CardFoot {
  heading: string
  /** Of which the first are drawn. */
  pictures: readonly Pick<Wallpaper, 'picture' | 'maxWidth' | 'focal'>[]
  figures: readonly CardFigure[]
}

const WIDE = CARD_WIDTH - 2 * CARD_MARGIN
const GAP = 24
const THIRD = (WIDE - 2 * GAP) / 3
const TOP = 216
const RADIUS = 20
/** One large picture, or above a row of three. */
const ONE: readonly Box[] = [{ x: CARD_MARGIN, y: TOP, width: WIDE, height: 780 }]
const FOUR: readonly Box[] = [
  { x: CARD_MARGIN, y: TOP, width: WIDE, height: 560 },
  ...[0, 1, 2].map((at) => ({ x: CARD_MARGIN + at * (THIRD + GAP), y: 800, width: THIRD, height: 196 })),
]

/** The card as a PNG. Rejects without a canvas, or if one of its pictures does not load. */
export const drawYearCard = (content: YearCardContent): Promise<Blob> =>
  drawCard(async (pen) => {
    const { heading, pictures, figures, language } = content
    const boxes = pictures.length < FOUR.length ? ONE : FOUR
    const drawn = await Promise.all(
      pictures.slice(0, boxes.length).map(async (picture, at) => ({
        image: await loadImage(pictureFile(picture, at === 0 ? 1280 : 480)),
        focal: picture.focal,
        box: boxes[at] ?? ONE[0],
      })),
    )
    pen.fillStyle = CARD_COLOURS.strong
    pen.font = cardFont.work(72, language)
    pen.fillText(heading, CARD_MARGIN, 150, WIDE)
    for (const { image, focal, box } of drawn) {
      if (!box) continue
      pen.save()
      pen.beginPath()
      pen.roundRect(box.x, box.y, box.width, box.height, RADIUS)
      pen.clip()
      drawCover(pen, image, box, focal)
      pen.restore()
    }
    drawFigures(pen, figures, { y: 1124, language })
    drawFoot(pen, content)
  })
