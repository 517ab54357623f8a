import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ImageSearchForm } from '#contract/image-search.ts'
import type { PictureAnalysis } from '#server/domain/picture/analysis/analyse.ts'
import { formatOf } from '#server/domain/picture/files/picture-format.ts'
import { onDemandRunners } from '#server/domain/picture/processing/runners.ts'
import { PictureTaskError } from '#server/domain/picture/processing/task-runner.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { withWorkFolder } from '#server/lib/storage/local-file.ts'

type QueryLook = Pick<PictureAnalysis, 'phash' | 'phashMirror' | 'colourLayout' | 'thumbhash'>

export interface QueryPicture {
  whole: QueryLook
  /** Of the picture within a frame, e.g. of a photographed screen. */
  inner: QueryLook | null
}

/**
 * Decodes a picture in a child process; its file is gone when this returns. Refuses with `upload-type-refused` what is
 * no picture by its first bytes, and what cannot be decoded.
 */
export async function analyseBytes(bytes: Buffer, crop: ImageSearchForm['crop']): Promise<QueryPicture> {
  if (!formatOf(bytes)) throw new ProblemError('upload-type-refused')
  return withWorkFolder(async (folder) => {
    const source = path.join(folder, 'query')
    await writeFile(source, bytes)
    return analyseFile(source, crop)
  })
}

/** The same for the file at a path. */
export const analyseFile = (source: string, crop: ImageSearchForm['crop']): Promise<QueryPicture> =>
  onDemandRunners.large.run({ kind: 'look', source, crop, withInner: true }).catch((error: unknown) => {
    throw error instanceof PictureTaskError ? new ProblemError('upload-type-refused') : error
  })
