import { pictureFile } from '#contract/picture-widths.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import {
  type Box,
  CARD_COLOURS,
  CARD_MARGIN,
  CARD_WIDTH,
  type CardFoot,
  cardFont,
  type CardLanguage,
  drawCard,
  drawCover,
  drawFoot,
  loadImage,
  type Pen,
} from '#src/ui/share-card/card-canvas.ts'

export interface PosterPicture {
  picture: Pick<Wallpaper, 'kind' | 'picture' | 'maxWidth' | 'ratio' | 'focal'>
  rank: number
  title: string
  /** The number ranked by. */
  value: string
}

export interface PosterContent extends CardFoot {
  heading: string
  /** The first three at most, one at least. */
  pictures: readonly PosterPicture[]
}

const WIDE = CARD_WIDTH - 2 * CARD_MARGIN
const GAP = 24
const HALF = (WIDE - GAP) / 2
const TOP = 216
/** Boxes of one, two and three pictures; below each are 88 px for its caption. */
const BOXES: readonly (readonly Box[])[] = [
  [{ x: CARD_MARGIN, y: TOP, width: WIDE, height: 880 }],
  [TOP, 708].map((y) => ({ x: CARD_MARGIN, y, width: WIDE, height: 388 })),
  [
    { x: CARD_MARGIN, y: TOP, width: WIDE, height: 500 },
    { x: CARD_MARGIN, y: 832, width: HALF, height: 264 },
    { x: CARD_MARGIN + HALF + GAP, y: 832, width: HALF, height: 264 },
  ],
]
const RADIUS = 20
/** Around a painting, which is not cropped. */
const MAT = 28

/** The poster as a PNG. Rejects without a canvas, or if one of its pictures does not load. */
export const drawPoster = (content: PosterContent): Promise<Blob> =>
  drawCard(async (pen) => {
    const { pictures, language, heading } = content
    const boxes = BOXES[pictures.length - 1] ?? []
    const images = await Promise.all(
      pictures.map(({ picture }, at) => loadImage(pictureFile(picture, boxes[at]?.width === WIDE ? 1280 : 640))),
    )
    pen.fillStyle = CARD_COLOURS.strong
    pen.font = cardFont.work(72, language)
    pen.fillText(fitting(pen, heading, WIDE), CARD_MARGIN, 150)
    for (const [at, box] of boxes.entries()) {
      const [entry, image] = [pictures[at], images[at]]
      if (!entry || !image) continue
      drawPicture(pen, { box, image, picture: entry.picture })
      drawCaption(pen, { box, entry, language })
    }
    drawFoot(pen, content)
  })

interface Drawn {
  box: Box
  image: HTMLImageElement
  picture: PosterPicture['picture']
}

function drawPicture(pen: Pen, { box, image, picture }: Drawn) {
  pen.save()
  pen.beginPath()
  pen.roundRect(box.x, box.y, box.width, box.height, RADIUS)
  pen.clip()
  if (picture.kind === 'art') {
    pen.fillStyle = CARD_COLOURS.shade
    pen.fillRect(box.x, box.y, box.width, box.height)
    drawCover(pen, image, within(box, picture.ratio))
  } else drawCover(pen, image, box, picture.focal)
  pen.restore()
}

/** The largest box of this ratio on the mat. */
function within(box: Box, ratio: number): Box {
  const width = Math.min(box.width - 2 * MAT, (box.height - 2 * MAT) * ratio)
  const height = width / ratio
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

interface Caption {
  box: Box
  entry: PosterPicture
  language: CardLanguage
}

/** Below the box: rank and title on the left, the number on the right, or under the title if the box is narrow. */
function drawCaption(pen: Pen, { box, entry, language }: Caption) {
  const line = box.y + box.height + 56
  const isNarrow = box.width < WIDE
  pen.textAlign = 'left'
  pen.fillStyle = CARD_COLOURS.accent
  pen.font = cardFont.work(48, language)
  const rank = String(entry.rank)
  pen.fillText(rank, box.x, line)
  const start = box.x + pen.measureText(rank).width + 18
  const end = box.x + box.width
  pen.font = cardFont.ui(26)
  const valueWidth = isNarrow ? 0 : pen.measureText(entry.value).width + GAP
  pen.fillStyle = CARD_COLOURS.muted
  pen.textAlign = isNarrow ? 'left' : 'right'
  pen.fillText(fitting(pen, entry.value, end - start), isNarrow ? start : end, isNarrow ? line + 40 : line)
  pen.textAlign = 'left'
  pen.fillStyle = CARD_COLOURS.strong
  pen.font = cardFont.work(isNarrow ? 32 : 40, language)
  pen.fillText(fitting(pen, entry.title, end - start - valueWidth), start, line)
}

/** The text, shortened with an ellipsis to `width` pixels. */
function fitting(pen: Pen, text: string, width: number) {
  if (pen.measureText(text).width <= width) return text
  const letters = Array.from(text)
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
