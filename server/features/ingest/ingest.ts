import { UnusablePictureError } from '#server/domain/picture/files/inspect-picture.ts'
import type { TaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { escapeUnprintable } from '#server/lib/printable.ts'
import { StorageFullError, StorageUnavailableError } from '#server/lib/storage/storage.ts'
import { findFiles, problemOf, type FoundFile } from './find-files.ts'
import type { IngestOptions, IngestServices, Taken } from './ingest-file.ts'
import { ingestFile } from './ingest-file.ts'

interface Run {
  services: IngestServices
  runner: TaskRunner
  paths: string[]
  options: IngestOptions
  /** Ends the run after the current file. */
  signal: AbortSignal
  /** Prints a line per file. */
  say: (line: string) => void
}

export interface Tally {
  ingested: number
  skipped: number
  there: number
}

/** Ingests the files of `paths`, one after another. Ends early on the signal, or when the storage is full. */
export async function ingest({ services, runner, paths, options, signal, say }: Run): Promise<Tally> {
  const files = await findFiles(paths)
  const tally: Tally = { ingested: 0, skipped: 0, there: 0 }
  for (const [i, found] of files.entries()) {
    if (signal.aborted) break
    const told = `[${i + 1}/${files.length}] ${escapeUnprintable(found.shown).replaceAll('\n', '\\n')}`
    const outcome = await ingestOrReport(services, runner, found, options)
    if ('reason' in outcome) {
      tally.skipped++
      say(`${told}: skipped, ${outcome.reason}`)
      if (outcome.isEnd) break
    } else {
      tally[outcome.state]++
      say(`${told}: ${resultOf(outcome, options)}`)
    }
  }
  return tally
}

/** The last line of a run. */
export const summaryOf = ({ ingested, skipped, there }: Tally) =>
  `${ingested} ingested, ${skipped} skipped, ${there} already there`

type Refused = { reason: string; isEnd?: boolean }

async function ingestOrReport(
  services: IngestServices,
  runner: TaskRunner,
  { problem, ...found }: FoundFile,
  options: IngestOptions,
): Promise<Taken | Refused> {
  if (problem !== undefined) return { reason: problem }
  try {
    return await ingestFile(services, runner, found, options)
  } catch (error) {
    if (error instanceof UnusablePictureError) return { reason: error.message }
    if (error instanceof StorageFullError || hasCode(error, ['ENOSPC', '53100'])) {
      return { reason: 'no room left on the disk; free some and run again', isEnd: true }
    }
    if (error instanceof StorageUnavailableError)
      return { reason: `${error.message}; run again when that is mended`, isEnd: true }
    if (hasCode(error, ['ENOENT', 'EACCES', 'EPERM', 'EIO', 'EISDIR'])) return { reason: problemOf(error) }
    throw error
  }
}

function hasCode(error: unknown, codes: string[]): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.includes(String(error.code))) || hasCode(error.cause, codes)
}

function resultOf(taken: Taken, { isDryRun, area }: IngestOptions) {
  if (taken.state === 'there') return 'already there'
  if (isDryRun) return `would be ingested as “${taken.title}”`
  const day = taken.day ? `, shown in ${area} on ${taken.day}` : ', to be shown on a coming day'
  return `ingested as “${taken.title}”${day}, /article/${taken.aid}`
}
