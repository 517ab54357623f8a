import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { refusalText } from './refusal-text.ts'
import type { DownloadState } from './use-download.ts'
import styles from './download-note.module.css'

const PLANS: string = '/vip'

/** Below a download button: why the download failed and what to do. Empty otherwise. */
export function DownloadNote({ state }: { state: DownloadState }) {
  const refusal = state.stage === 'refused' ? state.refusal : undefined
  return (
    <div aria-live="polite" className={styles.note} data-refusal={refusal?.kind}>
      {refusal && (
        <p>
          {refusalText(refusal)}{' '}
          {refusal.kind === 'level' && (
            <Link to={PLANS} className={styles.way}>
              <Trans>See the plans</Trans>
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
