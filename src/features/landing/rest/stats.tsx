import { useLingui } from '@lingui/react/macro'
import { Page } from '#src/ui/page/page.tsx'
import { claimText } from '../claim-text.ts'
import { CLAIMS } from '../content.ts'
import styles from './stats.module.css'

/** The four figures. */
export function Stats() {
  const { t, i18n } = useLingui()
  return (
    <Page>
      <section aria-label={t`In numbers`}>
        <dl className={styles.stats}>
          {CLAIMS.map(({ value, label }) => (
            <div key={value} className={styles.claim}>
              <dt>{t(label)}</dt>
              <dd>{value < 10 ? value : claimText(value, i18n.locale)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Page>
  )
}
