import { useLingui } from '@lingui/react/macro'
import { Feather } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EditorsNote as Note } from '#contract/value.ts'
import styles from './editors-note.module.css'

interface EditorsNoteProps {
  title: ReactNode
  note: Note
}

/** What the operator says about pictures; in Chinese where there is no English. */
export function EditorsNote({ title, note: { text, textEn } }: EditorsNoteProps) {
  const { i18n } = useLingui()
  const isEnglish = i18n.locale === 'en' && textEn !== ''
  return (
    <aside className={styles.note}>
      <h2 className={styles.by}>
        <Feather aria-hidden="true" />
        {title}
      </h2>
      <p className={styles.text} lang={isEnglish ? 'en' : 'zh-CN'}>
        {isEnglish ? textEn : text}
      </p>
    </aside>
  )
}
