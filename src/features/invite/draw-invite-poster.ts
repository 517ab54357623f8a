import { encode } from 'uqr'
import { pictureFile } from '#contract/picture-widths.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import {
  CARD_COLOURS,
  CARD_HEIGHT,
  CARD_MARGIN,
  CARD_WIDTH,
  type CardLanguage,
  cardFont,
  drawCard,
  drawCover,
  drawLogo,
  loadImage,
  type Pen,
} from '#src/ui/share-card/card-canvas.ts'

interface InvitePoster {
  language: CardLanguage
  heading: string
  line: string
  /** Behind the upper part; without one, or if it does not load, the ground shows. */
  picture: Pick<Wallpaper, 'picture' | 'maxWidth' | 'focal'> | undefined
  link: string
  code: string
  site: string
  host: string
}

const PICTURE_HEIGHT = 760
const QR_SIDE = 300
const QR_TOP = 980

/** The poster as a PNG. Rejects without a canvas. */
export const drawInvitePoster = (poster: InvitePoster): Promise<Blob> =>
  drawCard(async (pen) => {
    const { picture, heading, line, link, code, site, host, language } = poster
    // A poster without its picture still invites.
    const image = picture && (await loadImage(pictureFile(picture, 1280)).catch(() => undefined))
    if (image)
      drawCover(pen, image, { x: 0, y: 0, width: CARD_WIDTH, height: PICTURE_HEIGHT }, picture?.focal ?? undefined)
    pen.textAlign = 'left'
    pen.fillStyle = CARD_COLOURS.strong
    pen.font = cardFont.work(60, language)
    pen.fillText(heading, CARD_MARGIN, 862, CARD_WIDTH - 2 * CARD_MARGIN)
    pen.fillStyle = CARD_COLOURS.muted
    pen.font = cardFont.ui(34)
    pen.fillText(line, CARD_MARGIN, 922, CARD_WIDTH - 2 * CARD_MARGIN)

    drawQrCode(pen, link, CARD_WIDTH - CARD_MARGIN - QR_SIDE)
    const wide = CARD_WIDTH - 3 * CARD_MARGIN - QR_SIDE
    pen.fillStyle = CARD_COLOURS.strong
    pen.font = cardFont.ui(36)
    pen.fillText(code, CARD_MARGIN, QR_TOP + 60, wide)
    drawLogo(pen, CARD_MARGIN, CARD_HEIGHT - 132)
    pen.fillStyle = CARD_COLOURS.strong
    pen.font = cardFont.work(36, language)
    pen.fillText(site, CARD_MARGIN + 68, CARD_HEIGHT - 94, wide)
    pen.fillStyle = CARD_COLOURS.muted
    pen.font = cardFont.ui(28)
    pen.fillText(host, CARD_MARGIN, QR_TOP + 112, wide)
  })

/** Black on white with a border, because some scanners read nothing else. */
function drawQrCode(pen: Pen, text: string, left: number) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const side = QR_SIDE / size
  pen.fillStyle = 'white'
  pen.fillRect(left, QR_TOP, QR_SIDE, QR_SIDE)
  pen.fillStyle = 'black'
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      // Whole pixels, so that no light lines remain between the modules.
      if (isDark)
        pen.fillRect(left + Math.floor(x * side), QR_TOP + Math.floor(y * side), Math.ceil(side), Math.ceil(side))
    }
  }
}
