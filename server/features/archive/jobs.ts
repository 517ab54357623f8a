import type * as v from 'valibot'
import type { ArchiveJob, ArchiveJobs } from '#contract/archive.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { archiveAddress } from './archive-address.ts'
import { findArchives } from './table.ts'

/** The member's archives, the newest first. */
export async function listJobs(viewing: Viewing): Promise<v.InferOutput<typeof ArchiveJobs>> {
  const found = await findArchives(viewing.db, viewing.member.id, viewing.now)
  return { jobs: found.map((row) => toJob(viewing, row)) }
}

/** Refuses with `not-found` one of another member, and one that was cancelled or has ended. */
export async function jobOf(viewing: Viewing, id: string): Promise<ArchiveJob> {
  const found = await findArchives(viewing.db, viewing.member.id, viewing.now)
  const row = found.find(({ archive }) => archive.id === id)
  if (!row) throw new ProblemError('not-found')
  return toJob(viewing, row)
}

function toJob({ services }: Viewing, row: Awaited<ReturnType<typeof findArchives>>[number]): ArchiveJob {
  const { archive, done, total, bytes } = row
  const { id, state, problem, filename, leftOut, collectionId, list, sharedToken, expiresAt } = archive
  return {
    id,
    state,
    progress: { done, total },
    url: state === 'ready' ? archiveAddress(services, id, expiresAt) : null,
    filename,
    bytes: bytes ?? 0,
    leftOut,
    problem,
    collectionId,
    list,
    shared: sharedToken,
    expiresAt: expiresAt.toISOString(),
  }
}
