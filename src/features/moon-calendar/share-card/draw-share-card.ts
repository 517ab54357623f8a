import type { CalendarDay } from '#contract/calendar.ts'
import { FULL_MOON_DAYS } from '#contract/check-in.ts'
import { pictureFile } from '#contract/picture-widths.ts'
import { litPart } from '#src/domain/check-in/streak.ts'
import {
  CARD_COLOURS,
  CARD_HEIGHT,
  CARD_WIDTH,
  type CardFigure,
  cardFont,
  type CardLanguage,
  drawCard,
  drawCover,
  drawFigures,
  drawFoot,
  fillShape,
  loadImage,
  type Pen,
} from '#src/ui/share-card/card-canvas.ts'
import { phaseOutline } from '../phase-outline.ts'

export interface ShareCardContent {
  language: CardLanguage
  /** Days of the current streak. */
  streak: number
  /** Picture in the lit part of the moon; null for a plain moon. */
  picture: CalendarDay | null
  /** Caption of the streak. */
  unit: string
  date: string
  figures: readonly CardFigure[]
  site: string
  host: string
}

const MIDDLE = CARD_WIDTH / 2
const MOON_Y = 470
const MOON_RADIUS = 230
const RING_RADIUS = 320

/** The card as a PNG. Rejects without a canvas; without its picture the moon is plain. */
export const drawShareCard = (content: ShareCardContent): Promise<Blob> =>
  drawCard(async (pen) => {
    drawSky(pen)
    drawMoon(pen, content.streak, await loadPicture(content.picture))
    drawRing(pen, content.streak)
    drawWords(pen, content)
    drawFoot(pen, content)
  })

const loadPicture = async (picture: CalendarDay | null) =>
  picture && loadImage(pictureFile(picture, 640)).catch(() => null)

function drawSky(pen: Pen) {
  const glow = pen.createRadialGradient(MIDDLE, MOON_Y, MOON_RADIUS / 2, MIDDLE, MOON_Y, 620)
  glow.addColorStop(0, CARD_COLOURS.glow)
  glow.addColorStop(1, CARD_COLOURS.ground)
  pen.fillStyle = glow
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
}

const DISC = { x: -MOON_RADIUS, y: -MOON_RADIUS, width: 2 * MOON_RADIUS, height: 2 * MOON_RADIUS }

function drawMoon(pen: Pen, streak: number, picture: HTMLImageElement | null) {
  pen.save()
  pen.translate(MIDDLE, MOON_Y)
  fillShape(pen, circle(MOON_RADIUS), CARD_COLOURS.shade)
  if (streak > 0) {
    const lit = new Path2D(phaseOutline(litPart(streak), MOON_RADIUS))
    fillShape(pen, lit, CARD_COLOURS.lit)
    if (picture) {
      pen.clip(lit)
      drawCover(pen, picture, DISC)
    }
  }
  pen.restore()
}

/** Thirty marks, one per day, as in the dialog. */
function drawRing(pen: Pen, streak: number) {
  pen.save()
  pen.translate(MIDDLE, MOON_Y)
  pen.lineWidth = 18
  const turn = (2 * Math.PI) / FULL_MOON_DAYS
  for (let mark = 0; mark < FULL_MOON_DAYS; mark++) {
    const from = mark * turn - Math.PI / 2
    pen.strokeStyle = mark < streak ? CARD_COLOURS.marks : CARD_COLOURS.track
    pen.beginPath()
    pen.arc(0, 0, RING_RADIUS, from, from + turn * 0.62)
    pen.stroke()
  }
  pen.restore()
}

function drawWords(pen: Pen, { language, streak, unit, figures }: ShareCardContent) {
  pen.textAlign = 'center'
  pen.fillStyle = CARD_COLOURS.strong
  pen.font = cardFont.work(128, language)
  pen.fillText(String(streak), MIDDLE, 948)
  pen.fillStyle = CARD_COLOURS.muted
  pen.font = cardFont.ui(36)
  pen.fillText(unit, MIDDLE, 1004)
  drawFigures(pen, figures, { y: 1124, language })
}

function circle(radius: number) {
  const path = new Path2D()
  path.arc(0, 0, radius, 0, 2 * Math.PI)
  return path
}
