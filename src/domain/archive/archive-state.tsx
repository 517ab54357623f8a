import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveX, Download, PackageCheck, Trash2, X } from 'lucide-react'
import { archiveCalls, type ArchiveJob } from '#contract/archive.ts'
import { callAddress } from '#src/domain/transport.ts'
import { noteDownload } from '#src/lib/browser/downloads.ts'
import { saveFile } from '#src/lib/browser/save-file.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { megabytes } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProgressLine } from '#src/ui/progress/progress-line.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { ArchiveGoneError, downloadFailureText, failureText } from './failure-text.ts'
import { LeftOutList } from './left-out-list.tsx'
import { archiveMutations, archiveQueries } from './queries.ts'
import styles from './archive.module.css'

interface ArchiveStateProps {
  job: ArchiveJob
  /** On a page instead of in a dialog. */
  isLine?: boolean
}

const showError = (error: unknown) => void toast.startup.error(failureText(error))

/** A zip: its progress, then its address, or why it failed. */
export function ArchiveState({ job, isLine = false }: ArchiveStateProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const remove = useMutation({ ...archiveMutations.remove(client), onError: showError })
  const download = useMutation({
    mutationFn: () => startDownload(job),
    networkMode: 'always',
    onError: (error) => {
      void client.invalidateQueries({ queryKey: archiveQueries.jobs().queryKey })
      toast.startup.error(downloadFailureText(error))
    },
  })
  const { state } = job
  return (
    <section className={classNames(styles.state, isLine && styles.onPage)} aria-label={t`Zip`} data-state={state}>
      <Icon state={state} />
      <div className={styles.words}>
        <output className={styles.what}>
          <What job={job} />
        </output>
        <Facts job={job} />
        <LeftOutList leftOut={job.leftOut} />
      </div>
      <div className={styles.actions}>
        {state === 'ready' && (
          <Button look="accent" size="compact" isBusy={download.isPending} onClick={() => download.mutate()}>
            <Download aria-hidden="true" />
            <Trans>Download</Trans>
          </Button>
        )}
        <Button look="ghost" size="compact" isBusy={remove.isPending} onClick={() => remove.mutate(job.id)}>
          {state === 'preparing' ? <X aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
          {state === 'preparing' ? <Trans>Cancel</Trans> : <Trans>Delete</Trans>}
        </Button>
      </div>
    </section>
  )
}

function Icon({ state }: Pick<ArchiveJob, 'state'>) {
  if (state === 'ready') return <PackageCheck aria-hidden="true" />
  return state === 'failed' ? <ArchiveX aria-hidden="true" /> : <Archive aria-hidden="true" />
}

/** Changes with the state only, so that a screen reader is not told every file. */
function What({ job: { state, problem } }: { job: ArchiveJob }) {
  if (state === 'preparing') return <Trans>Preparing your zip</Trans>
  if (state === 'ready') return <Trans>Your zip is ready</Trans>
  if (problem === 'storage-full') {
    return <Trans>The zip could not be prepared: the server has no room left. Try again later.</Trans>
  }
  if (problem === 'empty') return <Trans>The zip would be empty: none of its pictures can be downloaded.</Trans>
  return <Trans>The zip could not be prepared. Please try again.</Trans>
}

function Facts({ job: { state, progress, bytes, expiresAt, filename } }: { job: ArchiveJob }) {
  const { t, i18n } = useLingui()
  const isOnline = useIsOnline()
  const { done, total } = progress
  if (state === 'failed') return null
  if (state === 'ready') {
    const size = megabytes(bytes, i18n.locale)
    const end = momentText(new Date(expiresAt), i18n.locale)
    return (
      <p className={styles.facts}>
        <span className={styles.name}>{filename}</span>
        <span>
          <Plural value={total} one="# file" other="# files" /> · {size} · <Trans>until {end}</Trans>
        </span>
      </p>
    )
  }
  return (
    <>
      <ProgressLine label={t`Files prepared`} value={done / Math.max(1, total)} />
      <p className={styles.facts}>
        {isOnline ? (
          <Trans>
            {done} of {total} files. You can leave this page; the server will keep preparing them.
          </Trans>
        ) : (
          <Trans>
            You are offline. The server keeps preparing the zip; you will see the progress once you are online.
          </Trans>
        )}
      </p>
    </>
  )
}

/** Checks the address first: it may have ended, and a browser would save the refusal. */
async function startDownload({ url, filename }: ArchiveJob) {
  const { client } = archiveCalls.file
  if (url === null) throw new ArchiveGoneError()
  const address = callAddress(url)
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  const status = answer?.status ?? 0
  if (status === 403 || status === 404) throw new ArchiveGoneError()
  if (!answer?.ok) throw new ApiError({ client, status, code: status, serverMessage: '' })
  saveFile(address, filename)
  noteDownload()
}
