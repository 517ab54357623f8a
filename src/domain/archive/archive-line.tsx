import { useQuery } from '@tanstack/react-query'
import type { ArchiveJob } from '#contract/archive.ts'
import { withTexts } from '#src/i18n/language.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { archiveQueries } from './queries.ts'

const loadState = () => withTexts('archive', import('./archive-state.tsx'))

interface ArchiveLineProps {
  /** Which of the member's zips belongs to the page. */
  isOfPage: (job: Pick<ArchiveJob, 'collectionId' | 'list' | 'shared'>) => boolean
}

/** The zip that was ordered on this page, being prepared or ended. Nothing without one. */
export function ArchiveLine({ isOfPage }: ArchiveLineProps) {
  const { data } = useQuery(archiveQueries.jobs())
  const job = data?.find(isOfPage)
  const { value } = useLoaded(job ? loadState : null)
  return job && value && <value.ArchiveState key={job.id} job={job} isLine />
}
