import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureAnalysis } from '#server/domain/picture/analysis/analyse.ts'
import { broken } from '#server/domain/picture/files/inspect-picture.ts'
import { derivedKey, originalKey, pictureId, sourceKey } from '#server/domain/picture/files/picture-keys.ts'
import { PictureTaskError, type TaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import type { StoredBody } from '#server/lib/storage/storage.ts'
import type { PreparedPicture } from './prepare-picture.ts'

/** Files to store: the original, the full-size JPEG unless it is one, and the sizes that lists show. */
export type PictureFiles = [key: string, body: StoredBody][]

/**
 * Decodes a prepared file in a child process, into `folder`. Throws `UnusablePictureError` for one that is broken or cut
 * short.
 */
export async function decodePicture(
  runner: TaskRunner,
  { hash, facts, original }: Pick<PreparedPicture, 'hash' | 'facts' | 'original'>,
  folder: string,
): Promise<{ analysis: PictureAnalysis; files: PictureFiles }> {
  const id = pictureId(hash)
  const source = path.join(folder, 'original')
  await writeFile(source, original)
  const mezzanine = facts.format === 'jpg' ? null : path.join(folder, 'mezzanine.jpg')
  // The stored bytes are the decoded ones: a file that lost more than its metadata fails here.
  const task = { kind: 'intake', source, folder, width: facts.width, mezzanine } as const
  const { analysis, derived } = await runner.run(task).catch((error: unknown) => {
    throw error instanceof PictureTaskError ? broken(error) : error
  })
  return {
    analysis,
    files: [
      [originalKey(id, facts.format), { path: source }],
      ...derived.map(({ width, format, file }): PictureFiles[number] => [
        derivedKey(id, width, format),
        { path: file },
      ]),
      ...(mezzanine ? [[sourceKey(id, facts.format), { path: mezzanine }] satisfies PictureFiles[number]] : []),
    ],
  }
}
