import { Trans, useLingui } from '@lingui/react/macro'
import { Page } from '#src/ui/page/page.tsx'
import { FEATURES } from '../content.ts'
import { FeatureArt } from './feature-art.tsx'
import { SectionHead } from './section-head.tsx'
import styles from './feature-grid.module.css'

/** The features in six cards. */
export function FeatureGrid() {
  const { t } = useLingui()
  return (
    <Page>
      <SectionHead title={<Trans>Beautiful pictures, quietly waiting for you</Trans>} />
      <ul className={styles.features}>
        {FEATURES.map(({ name, title, text }) => (
          <li key={name} className={styles.feature}>
            <div className={styles.art} aria-hidden="true">
              <FeatureArt name={name} />
            </div>
            <div className={styles.words}>
              <h3 className={styles.title}>{t(title)}</h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  )
}
