import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { compactNumber, exactNumber } from '#src/lib/text/number-text.ts'
import styles from './numbers.module.css'

/** Counts without a button: views and downloads, compact in the line, exact in the tooltip. */
export function Numbers({ picture }: { picture: Pick<Wallpaper, 'stats'> }) {
  const { views, downloads } = picture.stats
  return (
    <dl className={styles.numbers}>
      <Figure count={views}>
        <Trans context="times">Views</Trans>
      </Figure>
      <Figure count={downloads}>
        <Trans context="times">Downloads</Trans>
      </Figure>
    </dl>
  )
}

function Figure({ count, children }: { count: number; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <div className={styles.figure}>
      <dt>{children}</dt>
      <dd title={exactNumber(count, i18n.locale)}>{compactNumber(count, i18n.locale)}</dd>
    </div>
  )
}
