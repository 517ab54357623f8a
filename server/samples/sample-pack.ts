import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { PictureColour } from '#contract/detail.ts'

/** Folder of the pack with the companions and their cards. */
export const COMPANIONS = 'companions/'

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
  /** Its file for screens that are higher than wide. */
  companion: v.optional(v.object({ file: v.string(), width: v.number(), height: v.number() })),
  /** Slug of the picture that shows the same by night; the two are a pair. */
  night: v.optional(v.string()),
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
  companion: v.optional(
    v.object({
      hash: v.string(),
      bytes: v.number(),
      dominant: v.string(),
      thumbhash: v.string(),
      focalX: v.number(),
      focalY: v.number(),
    }),
  ),
})

type Texts = v.InferOutput<typeof Text>
type Analysis = v.InferOutput<typeof Analysed>
export type Sample = Omit<Texts & Analysis, 'companion'> & {
  companion: (NonNullable<Texts['companion']> & NonNullable<Analysis['companion']>) | null
}

/** The committed pack: 60 pictures with texts and analysis, in the pack's order. */
export async function readSamplePack(): Promise<Sample[]> {
  const [{ samples: texts }, { samples: analysed }] = await Promise.all([
    readJson('samples.json', v.object({ samples: v.array(Text) })),
    readJson('samples-analysed.json', v.object({ samples: v.array(Analysed) })),
  ])
  const bySlug = new Map(analysed.map((one) => [one.slug, one]))
  return texts.map((text) => {
    const found = bySlug.get(text.slug)
    if (!found) throw notAnalysed(text.slug)
    return Object.assign(text, found, { companion: companionOf(text, found) })
  })
}

function companionOf({ slug, companion }: Texts, analysis: Analysis): Sample['companion'] {
  if (!companion) return null
  if (!analysis.companion) throw notAnalysed(slug)
  return { ...companion, ...analysis.companion }
}

const notAnalysed = (slug: string) => new Error(`${slug} is not analysed; run node scripts/samples/prepare.ts`)

/** Path of a file of the pack on this machine. */
export const samplePath = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Card of a picture or, in the folder of companions, of its companion. */
export const cardFile = (slug: string, width: number, folder: '' | typeof COMPANIONS = '') =>
  `${folder}cards/${slug}-${width}.avif`

async function readJson<S extends v.GenericSchema>(file: string, schema: S): Promise<v.InferOutput<S>> {
  return v.parse(schema, JSON.parse(await readFile(samplePath(file), 'utf8')))
}
