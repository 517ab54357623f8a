import type { CalendarDay } from '#contract/calendar.ts'
import { FULL_MOON_DAYS } from '#contract/check-in.ts'
import { pictureFile } from '#contract/picture-widths.ts'
import { litPart } from '#src/domain/check-in/streak.ts'
import { phaseOutline } from '../phase-outline.ts'

export interface ShareCardContent {
  language: 'zh' | 'en'
  /** Days of the current streak. */
  streak: number
  /** Picture in the lit part of the moon; null for a plain moon. */
  picture: CalendarDay | null
  /** Caption of the streak. */
  unit: string
  date: string
  figures: readonly { value: string; name: string }[]
  site: string
  host: string
}

/** Pixels; feeds show 4:5 uncropped. */
const WIDTH = 1080
const HEIGHT = 1350
const MIDDLE = WIDTH / 2
const MOON_Y = 470
const MOON_RADIUS = 230
const RING_RADIUS = 320

/** The card is dark in both themes; a canvas has no CSS variables, so these are the dark theme's values. */
const COLOUR = {
  ground: '#0b0d11',
  glow: '#1b2130',
  shade: '#262b38',
  lit: '#ece7d9',
  track: '#2a2e36',
  marks: '#f2b14c',
  strong: '#f6f5f2',
  muted: '#9aa0aa',
  line: '#2a2e36',
  accent: '#f98c50',
}
const WORK = { zh: '"Songti SC", "Noto Serif CJK SC", "Noto Serif SC", serif', en: 'Charter, Georgia, serif' }
const UI = '-apple-system, "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", sans-serif'

/** The card as a PNG. Rejects without a canvas; without its picture the moon is plain. */
export async function drawShareCard(content: ShareCardContent): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  drawSky(pen)
  drawMoon(pen, content.streak, await loadPicture(content.picture))
  drawRing(pen, content.streak)
  drawWords(pen, content)
  drawFoot(pen, content)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture of the canvas'))), 'image/png')
  })
}

type Pen = CanvasRenderingContext2D

async function loadPicture(picture: CalendarDay | null) {
  if (!picture) return null
  const image = new Image()
  // Pictures may come from another origin; without this the canvas would be tainted.
  image.crossOrigin = 'anonymous'
  image.src = pictureFile(picture, 640)
  return image.decode().then(
    () => image,
    () => null,
  )
}

function drawSky(pen: Pen) {
  pen.fillStyle = COLOUR.ground
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  const glow = pen.createRadialGradient(MIDDLE, MOON_Y, MOON_RADIUS / 2, MIDDLE, MOON_Y, 620)
  glow.addColorStop(0, COLOUR.glow)
  glow.addColorStop(1, COLOUR.ground)
  pen.fillStyle = glow
  pen.fillRect(0, 0, WIDTH, HEIGHT)
}

function drawMoon(pen: Pen, streak: number, picture: HTMLImageElement | null) {
  pen.save()
  pen.translate(MIDDLE, MOON_Y)
  fillShape(pen, circle(MOON_RADIUS), COLOUR.shade)
  if (streak > 0) {
    const lit = new Path2D(phaseOutline(litPart(streak), MOON_RADIUS))
    fillShape(pen, lit, COLOUR.lit)
    if (picture) {
      pen.clip(lit)
      drawCover(pen, picture)
    }
  }
  pen.restore()
}

/** The picture over the whole disc, cropped to a square. */
function drawCover(pen: Pen, picture: HTMLImageElement) {
  const { naturalWidth: width, naturalHeight: height } = picture
  const side = Math.min(width, height)
  const to = [-MOON_RADIUS, -MOON_RADIUS, 2 * MOON_RADIUS, 2 * MOON_RADIUS] as const
  pen.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, ...to)
}

/** Thirty marks, one per day, as in the dialog. */
function drawRing(pen: Pen, streak: number) {
  pen.save()
  pen.translate(MIDDLE, MOON_Y)
  pen.lineWidth = 18
  const turn = (2 * Math.PI) / FULL_MOON_DAYS
  for (let mark = 0; mark < FULL_MOON_DAYS; mark++) {
    const from = mark * turn - Math.PI / 2
    pen.strokeStyle = mark < streak ? COLOUR.marks : COLOUR.track
    pen.beginPath()
    pen.arc(0, 0, RING_RADIUS, from, from + turn * 0.62)
    pen.stroke()
  }
  pen.restore()
}

function drawWords(pen: Pen, { language, streak, unit, figures }: ShareCardContent) {
  pen.textAlign = 'center'
  pen.fillStyle = COLOUR.strong
  pen.font = `700 128px ${WORK[language]}`
  pen.fillText(String(streak), MIDDLE, 948)
  pen.fillStyle = COLOUR.muted
  pen.font = `400 36px ${UI}`
  pen.fillText(unit, MIDDLE, 1004)
  const third = (WIDTH - 160) / figures.length
  for (const [at, { value, name }] of figures.entries()) {
    const x = 80 + third * (at + 0.5)
    pen.fillStyle = COLOUR.strong
    pen.font = `700 56px ${WORK[language]}`
    pen.fillText(value, x, 1124)
    pen.fillStyle = COLOUR.muted
    pen.font = `400 28px ${UI}`
    pen.fillText(name, x, 1170, third - 24)
    if (at > 0) {
      pen.fillStyle = COLOUR.line
      pen.fillRect(80 + third * at, 1076, 2, 100)
    }
  }
}

function drawFoot(pen: Pen, { site, host, date, language }: ShareCardContent) {
  drawMark(pen, 80, 1236)
  pen.textAlign = 'left'
  pen.fillStyle = COLOUR.strong
  pen.font = `700 36px ${WORK[language]}`
  pen.fillText(site, 148, 1274, 300)
  pen.textAlign = 'right'
  pen.fillStyle = COLOUR.muted
  pen.font = `400 28px ${UI}`
  pen.fillText(`${date} · ${host}`, WIDTH - 80, 1272, 560)
}

/** The logo, 52 px wide, its corner at x, y. */
function drawMark(pen: Pen, x: number, y: number) {
  pen.save()
  pen.translate(x, y)
  pen.scale(52 / 28, 52 / 28)
  fillShape(pen, new Path2D('M8.9 18.5a5.6 5.6 0 1 1 10.2 0z'), COLOUR.accent)
  pen.strokeStyle = COLOUR.strong
  pen.lineWidth = 2
  pen.stroke(new Path2D('M2.5 18.5h23'))
  pen.beginPath()
  pen.roundRect(2, 2, 24, 24, 7)
  pen.stroke()
  pen.restore()
}

function circle(radius: number) {
  const path = new Path2D()
  path.arc(0, 0, radius, 0, 2 * Math.PI)
  return path
}

function fillShape(pen: Pen, shape: Path2D, colour: string) {
  pen.fillStyle = colour
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a pen is no array
  pen.fill(shape)
}
