import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePlansLink } from '#src/domain/membership/use-plans-link.ts'
import { refusalText } from './refusal-text.ts'
import type { DownloadState } from './use-download.ts'
import styles from './download-note.module.css'

/** Below a download button: why the download failed and what to do. Empty otherwise. */
export function DownloadNote({ state }: { state: DownloadState }) {
  const refusal = state.stage === 'refused' ? state.refusal : undefined
  const needLevel = refusal && 'needLevel' in refusal ? refusal.needLevel : null
  const link = usePlansLink(needLevel ?? undefined)
  const plans = needLevel === null ? null : link
  return (
    <div aria-live="polite" className={styles.note} data-refusal={refusal?.kind}>
      {refusal && (
        <p>
          {refusalText(refusal)}{' '}
          {plans && (
            <Link {...plans} className={styles.way}>
              <Trans>See the plans</Trans>
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
