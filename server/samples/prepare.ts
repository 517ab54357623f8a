/** node server/samples/prepare.ts: makes cards/ and samples-analysed.json again from the masters. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { analyse } from '#server/domain/picture/analysis/analyse.ts'
import { encode } from '#server/domain/picture/files/encode.ts'
import { hashOfFile } from '#server/domain/picture/files/inspect-picture.ts'
import { readPixels, shrink, type RawPicture } from '#server/domain/picture/files/open-picture.ts'
import { CARD_WIDTHS } from './sample-pack.ts'

/** Made once and committed, so the slow search for small files costs nobody anything. */
const CARD = { format: 'avif', quality: 60, effort: 5 } as const
const LOOKED_AT = 1280

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const { samples }: { samples: { slug: string; file: string }[] } = JSON.parse(readFileSync(at('samples.json'), 'utf8'))

await mkdir(at('cards'), { recursive: true })
const analysed = []
for (const { slug, file } of samples) {
  const picture = await readPixels(at(file), LOOKED_AT)
  await makeCards(slug, picture)
  const { focalX: _x, focalY: _y, dominant: _dominant, ...analysis } = await analyse(picture)
  analysed.push({ slug, hash: await hashOfFile(at(file)), bytes: (await stat(at(file))).size, ...analysis })
  console.log(slug)
}
await writeFile(at('samples-analysed.json'), `${JSON.stringify({ samples: analysed }, null, 2)}\n`)

async function makeCards(slug: string, picture: RawPicture) {
  let card = picture
  for (const width of CARD_WIDTHS.toReversed()) {
    card = await shrink(card, width)
    const file = at(`cards/${slug}-${width}.avif`)
    if (!existsSync(file)) await writeFile(file, await encode(card, CARD))
  }
}
