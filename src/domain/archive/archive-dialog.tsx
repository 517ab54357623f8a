import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ARCHIVE_PICTURES_MAX } from '#contract/archive.ts'
import type { MyList } from '#contract/my-list-bulk.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import type { ArchiveSource } from './archive-source.ts'
import { ArchiveState } from './archive-state.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { tooLargeText } from './failure-text.ts'
import { archiveQueries } from './queries.ts'
import styles from './archive.module.css'

interface ArchiveDialogProps {
  source: ArchiveSource
  /** `hasOrdered`: a zip was ordered here. */
  onClose: (hasOrdered: boolean) => void
}

/** Chooses the files of a zip, tells what cannot be given, then shows its progress. */
export function ArchiveDialog({ source, onClose }: ArchiveDialogProps) {
  const [orderedId, setOrderedId] = useState<string | null>(null)
  return (
    <Dialog
      title={<Trans>Download as a zip</Trans>}
      description={
        <Trans>Each file is the same as a single download, with credit and licence, and counts as one download.</Trans>
      }
      width={480}
      onClose={() => onClose(orderedId !== null)}
    >
      <Content source={source} orderedId={orderedId} onOrdered={setOrderedId} />
    </Dialog>
  )
}

/** Entries that a request can name. Several downloads may be of one picture, so there the server counts the pictures. */
const MOST_ENTRIES: Readonly<Record<MyList, number>> = {
  likes: ARCHIVE_PICTURES_MAX,
  favs: ARCHIVE_PICTURES_MAX,
  downloads: 5_000,
}

interface ContentProps {
  source: ArchiveSource
  orderedId: string | null
  onOrdered: (id: string) => void
}

function Content({ source, orderedId, onOrdered }: ContentProps) {
  const jobs = useQuery(archiveQueries.jobs())
  if (source.kind === 'list' && source.ids.length > MOST_ENTRIES[source.list]) {
    return <ErrorText>{tooLargeText()}</ErrorText>
  }
  if (!jobs.data) {
    return jobs.error ? (
      <SectionError error={jobs.error} onRetry={() => void jobs.refetch()} />
    ) : (
      <Skeleton height={240} />
    )
  }
  const ordered = jobs.data.find(({ id }) => id === orderedId)
  if (ordered) return <ArchiveState key={ordered.id} job={ordered} />
  const running = jobs.data.find(({ state }) => state === 'preparing')
  if (running) {
    return (
      <div className={styles.form}>
        <p>
          <Trans>One zip is prepared at a time. Wait until this one is ready, or cancel it.</Trans>
        </p>
        <ArchiveState key={running.id} job={running} />
      </div>
    )
  }
  return (
    <ChooseFiles source={source} hasEarlier={jobs.data.some(({ state }) => state === 'ready')} onOrdered={onOrdered} />
  )
}
