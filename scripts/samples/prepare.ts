/** node scripts/samples/prepare.ts: makes missing cards/, and samples-analysed.json, from the masters. */
import { existsSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { analyse } from '#server/domain/picture/analysis/analyse.ts'
import { encode } from '#server/domain/picture/files/encode.ts'
import { hashOfFile } from '#server/domain/picture/files/inspect-picture.ts'
import { readPixels, shrink, type RawPicture } from '#server/domain/picture/files/open-picture.ts'
import { CARD_WIDTHS, cardFile } from '#server/samples/sample-pack.ts'
import { inSamples, readSamples } from './samples-folder.ts'

/** Cards are made once and committed, so a slow encoder setting is affordable. */
const CARD = { format: 'avif', quality: 60, effort: 5 } as const
/** Pixels wide of the picture that is analysed. */
const ANALYSED_WIDTH = 1280

await mkdir(inSamples('cards'), { recursive: true })
const analysed = []
for (const { slug, file } of readSamples()) {
  const picture = await readPixels(inSamples(file), ANALYSED_WIDTH)
  await makeCards(slug, picture)
  const { focalX: _x, focalY: _y, dominant: _dominant, ...analysis } = await analyse(picture)
  analysed.push({
    slug,
    hash: await hashOfFile(inSamples(file)),
    bytes: (await stat(inSamples(file))).size,
    ...analysis,
  })
  console.log(slug)
}
await writeFile(inSamples('samples-analysed.json'), `${JSON.stringify({ samples: analysed }, null, 2)}\n`)

async function makeCards(slug: string, picture: RawPicture) {
  let card = picture
  for (const width of CARD_WIDTHS.toReversed()) {
    card = await shrink(card, width)
    const file = inSamples(cardFile(slug, width))
    if (!existsSync(file)) await writeFile(file, await encode(card, CARD))
  }
}
