import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PicturePart } from '#contract/image-search.ts'
import { analyse, ANALYSED_WIDTH, type PictureAnalysis } from '#server/domain/picture/analysis/analyse.ts'
import { innerPart } from '#server/domain/picture/analysis/inner-part.ts'
import { makeCrop, type CropOptions } from '#server/domain/picture/files/crop.ts'
import { encode, PICTURE_FORMATS, type PictureFormat } from '#server/domain/picture/files/encode.ts'
import { makeMezzanine } from '#server/domain/picture/files/mezzanine.ts'
import { cropped, readPixels, shrink } from '#server/domain/picture/files/open-picture.ts'
import { derivedWidths } from '#server/domain/picture/files/picture-keys.ts'
import { reencode, type ReencodedPicture } from '#server/domain/picture/files/reencode.ts'

interface DerivedFile {
  width: number
  format: PictureFormat
  file: string
}

interface DeriveTask {
  kind: 'derive'
  source: string
  folder: string
  /** All of one picture's files need one decoding. */
  wanted: { width: number; format: PictureFormat }[]
  /** A client waits for it. */
  isOnDemand: boolean
}

interface MezzanineTask {
  kind: 'mezzanine'
  source: string
  file: string
}

interface CropTask extends CropOptions {
  kind: 'crop'
  source: string
  file: string
}

/** Everything a new picture needs from its pixels, by one decoding. */
interface IntakeTask {
  kind: 'intake'
  source: string
  folder: string
  /** Pixels wide, upright. */
  width: number
  /** Path of the full-size JPEG; null when the original is one. */
  mezzanine: string | null
}

/** Re-encodes a member's picture, so that nothing but its pixels is used. */
interface ReencodeTask {
  kind: 'reencode'
  source: string
  file: string
}

/** Analyses a picture that is searched for, or a part of it. */
interface LookTask {
  kind: 'look'
  source: string
  crop?: PicturePart | undefined
  /** Also analyses the picture within a frame of one colour. */
  withInner?: boolean
}

export type Task = DeriveTask | MezzanineTask | CropTask | IntakeTask | ReencodeTask | LookTask

export interface QueryAnalysis {
  whole: PictureAnalysis
  /** Of the picture within a frame of one colour; null where there is none, or it was not asked for. */
  inner: PictureAnalysis | null
}

export interface Outcomes {
  derive: DerivedFile[]
  mezzanine: null
  crop: null
  intake: { analysis: PictureAnalysis; derived: DerivedFile[] }
  reencode: ReencodedPicture
  look: QueryAnalysis
}
export type OutcomeOf<T extends Task> = Outcomes[T['kind']]

/** Pixels wide up to which background work takes three times as long to save a tenth of the bytes. */
const PATIENT_WIDTH = 1280

/** Runs one task; paths are local and files are written where the task says. */
export async function perform(task: Task): Promise<Outcomes[keyof Outcomes]> {
  if (task.kind === 'derive') return derive(task)
  if (task.kind === 'intake') return ingestTask(task)
  if (task.kind === 'reencode') return reencode(task.source, task.file)
  if (task.kind === 'look') return lookOf(task)
  if (task.kind === 'crop') await makeCrop(task.source, task.file, task)
  else await makeMezzanine(task.source, task.file)
  return null
}

async function derive({ source, folder, wanted, isOnDemand }: DeriveTask): Promise<DerivedFile[]> {
  const files: DerivedFile[] = []
  const widths = [...new Set(wanted.map(({ width }) => width))].toSorted((p, q) => q - p)
  let picture = await readPixels(source, Math.max(...widths))
  for (const width of widths) {
    picture = await shrink(picture, width)
    const effort = isOnDemand || width > PATIENT_WIDTH ? 1 : 3
    for (const { format } of wanted.filter((one) => one.width === width)) {
      const file = path.join(folder, `${width}.${format}`)
      await writeFile(file, await encode(picture, { format, effort }))
      files.push({ width, format, file })
    }
  }
  return files
}

/** Enough that a tenth of the picture still has the pixels that are analysed. */
const QUERY_WIDTH = 2 * ANALYSED_WIDTH

async function lookOf({ source, crop, withInner }: LookTask): Promise<QueryAnalysis> {
  if (!crop && !withInner) return { whole: await analyse(await readPixels(source, ANALYSED_WIDTH)), inner: null }
  const picture = await readPixels(source, QUERY_WIDTH)
  if (crop) return { whole: await analyse(await cropped(picture, crop)), inner: null }
  const inner = await innerPart(picture)
  return { whole: await analyse(await shrink(picture, ANALYSED_WIDTH)), inner: inner && (await analyse(inner)) }
}

async function ingestTask({ source, folder, width, mezzanine }: IntakeTask): Promise<Outcomes['intake']> {
  if (mezzanine) await makeMezzanine(source, mezzanine)
  const widths = derivedWidths(width).toReversed()
  const derived: DerivedFile[] = []
  let analysis: PictureAnalysis | undefined
  let picture = await readPixels(mezzanine ?? source, widths[0] ?? width)
  for (const step of widths) {
    picture = await shrink(picture, step)
    if (!analysis && step <= Math.max(ANALYSED_WIDTH, widths.at(-1) ?? 0)) analysis = await analyse(picture)
    for (const format of PICTURE_FORMATS) {
      const file = path.join(folder, `${step}.${format}`)
      await writeFile(file, await encode(picture, { format }))
      derived.push({ width: step, format, file })
    }
  }
  return { analysis: analysis ?? (await analyse(picture)), derived }
}
