import { Trans, useLingui } from '@lingui/react/macro'
import { Feather } from 'lucide-react'
import type { AnnualPage } from '#src/domain/rank/queries.ts'
import styles from './annual-page.module.css'

/** What the operator says about the first three of a year. */
export function EditorsNote({ note: { text, textEn } }: { note: NonNullable<AnnualPage['note']> }) {
  const { i18n } = useLingui()
  const isEnglish = i18n.locale === 'en' && textEn !== ''
  return (
    <aside className={styles.note}>
      <h2 className={styles.by}>
        <Feather aria-hidden="true" />
        <Trans>Editor's note on the top three</Trans>
      </h2>
      <p className={styles.text} lang={isEnglish ? 'en' : 'zh-CN'}>
        {isEnglish ? textEn : text}
      </p>
    </aside>
  )
}
