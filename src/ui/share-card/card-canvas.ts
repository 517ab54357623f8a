export type Pen = CanvasRenderingContext2D
export type CardLanguage = 'zh' | 'en'

/** Pixels; feeds show 4:5 uncropped. */
export const CARD_WIDTH = 1080
export const CARD_HEIGHT = 1350
/** Of the text at both sides. */
export const CARD_MARGIN = 80

/** A card is dark in both themes; a canvas has no CSS variables, so these are the dark theme's values. */
export const CARD_COLOURS = {
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

/** Fonts of large figures and titles, and of small text; `size` in pixels. */
export const cardFont = {
  work: (size: number, language: CardLanguage) => `700 ${size}px ${WORK[language]}`,
  ui: (size: number) => `400 ${size}px ${UI}`,
}

/** A card as a PNG, drawn by `draw`. Rejects without a canvas. */
export async function drawCard(draw: (pen: Pen) => Promise<void>): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = CARD_WIDTH
  canvas.height = CARD_HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = CARD_COLOURS.ground
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
  await draw(pen)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture of the canvas'))), 'image/png')
  })
}

/** A picture for the card, decoded; rejects if it does not load. */
export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  // Pictures may come from another origin; without this the canvas would be tainted.
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  return image
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Fills the box with the picture, cropped around its focal point (0 to 1 from the left and from the top). */
export function drawCover(pen: Pen, image: HTMLImageElement, box: Box, focal = { x: 0.5, y: 0.5 }) {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(naturalWidth / box.width, naturalHeight / box.height)
  const [width, height] = [box.width * scale, box.height * scale]
  const [x, y] = [startOf(naturalWidth, width, focal.x), startOf(naturalHeight, height, focal.y)]
  pen.drawImage(image, x, y, width, height, box.x, box.y, box.width, box.height)
}

/** Where a part of `whole` starts whose middle is as close to `at` (0 to 1) as possible. */
const startOf = (whole: number, part: number, at: number) => Math.min(whole - part, Math.max(0, whole * at - part / 2))

export interface CardFigure {
  value: string
  name: string
}

/** A row of figures with their names below; `y` is the baseline of the figures. */
export function drawFigures(
  pen: Pen,
  figures: readonly CardFigure[],
  { y, language }: { y: number; language: CardLanguage },
) {
  const column = (CARD_WIDTH - 2 * CARD_MARGIN) / figures.length
  pen.textAlign = 'center'
  for (const [at, { value, name }] of figures.entries()) {
    const x = CARD_MARGIN + column * (at + 0.5)
    pen.fillStyle = CARD_COLOURS.strong
    pen.font = cardFont.work(56, language)
    pen.fillText(value, x, y)
    pen.fillStyle = CARD_COLOURS.muted
    pen.font = cardFont.ui(28)
    pen.fillText(name, x, y + 46, column - 24)
    if (at > 0) {
      pen.fillStyle = CARD_COLOURS.line
      pen.fillRect(CARD_MARGIN + column * at, y - 48, 2, 100)
    }
  }
}

export interface CardFoot {
  language: CardLanguage
  site: string
  host: string
  date: string
}

/** Last line of a card: the site with its logo, the day and the address. */
export function drawFoot(pen: Pen, { site, host, date, language }: CardFoot) {
  drawLogo(pen, CARD_MARGIN, 1236)
  pen.textAlign = 'left'
  pen.fillStyle = CARD_COLOURS.strong
  pen.font = cardFont.work(36, language)
  pen.fillText(site, 148, 1274, 300)
  pen.textAlign = 'right'
  pen.fillStyle = CARD_COLOURS.muted
  pen.font = cardFont.ui(28)
  pen.fillText(`${date} · ${host}`, CARD_WIDTH - CARD_MARGIN, 1272, 560)
}

/** The site's logo, 52 px wide, its corner at x, y. */
export function drawLogo(pen: Pen, x: number, y: number) {
  pen.save()
  pen.translate(x, y)
  pen.scale(52 / 28, 52 / 28)
  fillShape(pen, new Path2D('M8.9 18.5a5.6 5.6 0 1 1 10.2 0z'), CARD_COLOURS.accent)
  pen.strokeStyle = CARD_COLOURS.strong
  pen.lineWidth = 2
  pen.stroke(new Path2D('M2.5 18.5h23'))
  pen.beginPath()
  pen.roundRect(2, 2, 24, 24, 7)
  pen.stroke()
  pen.restore()
}

export function fillShape(pen: Pen, shape: Path2D, colour: string) {
  pen.fillStyle = colour
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a pen is no array
  pen.fill(shape)
}
