import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { PictureColour } from '#contract/detail.ts'

/** Pixels wide of the committed cards, AVIF. */
export const CARD_WIDTHS = [320, 480, 640, 960] as const

const Text = v.object({
  slug: v.string(),
  file: v.string(),
  width: v.number(),
  height: v.number(),
  category: v.string(),
  /** daily, spotlight, art or np. */
  kind: v.picklist(['daily', 'spotlight', 'art', 'np']),
  titleZh: v.string(),
  titleEn: v.string(),
  storyZh: v.string(),
  storyEn: v.string(),
  /** Null where the picture shows no place. */
  placeZh: v.nullable(v.string()),
  placeEn: v.nullable(v.string()),
  tagsZh: v.array(v.string()),
  tagsEn: v.array(v.string()),
  focal: v.object({ x: v.number(), y: v.number() }),
  dominant: v.string(),
})

const Analysed = v.object({
  slug: v.string(),
  hash: v.string(),
  bytes: v.number(),
  colors: v.array(PictureColour),
  thumbhash: v.string(),
  phash: v.string(),
  phashMirror: v.string(),
  colourLayout: v.string(),
  clutter: v.object({ whole: v.number(), desktop: v.number(), phone: v.number() }),
})

export type Sample = v.InferOutput<typeof Text> & v.InferOutput<typeof Analysed>

/** The committed pack: 60 pictures with texts and analysis, in the pack's order. */
export async function readSamplePack(): Promise<Sample[]> {
  const [{ samples: texts }, { samples: analysed }] = await Promise.all([
    readJson('samples.json', v.object({ samples: v.array(Text) })),
    readJson('samples-analysed.json', v.object({ samples: v.array(Analysed) })),
  ])
  const bySlug = new Map(analysed.map((one) => [one.slug, one]))
  return texts.map((text) => {
    const found = bySlug.get(text.slug)
    if (!found) throw new Error(`${text.slug} is not analysed; run node scripts/samples/prepare.ts`)
    return Object.assign(text, found)
  })
}

/** Path of a file of the pack on this machine. */
export const samplePath = (file: string) => fileURLToPath(new URL(file, import.meta.url))

export const cardFile = (slug: string, width: number) => `cards/${slug}-${width}.avif`

async function readJson<S extends v.GenericSchema>(file: string, schema: S): Promise<v.InferOutput<S>> {
  return v.parse(schema, JSON.parse(await readFile(samplePath(file), 'utf8')))
}
