/** node scripts/samples/prepare.ts: makes missing cards/, and samples-analysed.json, from the masters. */
import { existsSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { analyse } from '#server/domain/picture/analysis/analyse.ts'
import { encode } from '#server/domain/picture/files/encode.ts'
import { hashOfFile } from '#server/domain/picture/files/inspect-picture.ts'
import { readPixels, shrink, type RawPicture } from '#server/domain/picture/files/open-picture.ts'
import { CARD_WIDTHS, cardFile, COMPANIONS } from '#server/samples/sample-pack.ts'
import { inSamples, readSamples } from './samples-folder.ts'

/** Cards are made once and committed, so a slow encoder setting is affordable. */
const CARD = { format: 'avif', quality: 60, effort: 5 } as const
/** Pixels wide of the picture that is analysed. */
const ANALYSED_WIDTH = 1280

for (const folder of ['cards', `${COMPANIONS}cards`]) await mkdir(inSamples(folder), { recursive: true })
const analysed = []
for (const { slug, file, companion } of readSamples()) {
  const {
    focalX: _x,
    focalY: _y,
    dominant: _dominant,
    ...analysis
  } = await prepare(file, (width) => cardFile(slug, width))
  analysed.push({ slug, ...analysis, ...(companion && { companion: await prepareCompanion(slug, companion.file) }) })
  console.log(slug)
}
await writeFile(inSamples('samples-analysed.json'), `${JSON.stringify({ samples: analysed }, null, 2)}\n`)

/** Makes the cards of a file, and analyses it. */
async function prepare(file: string, cardOf: (width: number) => string) {
  const path = inSamples(file)
  const picture = await readPixels(path, ANALYSED_WIDTH)
  await makeCards(picture, cardOf)
  return { hash: await hashOfFile(path), bytes: (await stat(path)).size, ...(await analyse(picture)) }
}

async function prepareCompanion(slug: string, file: string) {
  const { hash, bytes, dominant, thumbhash, focalX, focalY } = await prepare(file, (width) =>
    cardFile(slug, width, COMPANIONS),
  )
  return { hash, bytes, dominant, thumbhash, focalX, focalY }
}

async function makeCards(picture: RawPicture, cardOf: (width: number) => string) {
  let card = picture
  for (const width of CARD_WIDTHS.toReversed()) {
    card = await shrink(card, width)
    const file = inSamples(cardOf(width))
    if (!existsSync(file)) await writeFile(file, await encode(card, CARD))
  }
}
