import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { SEARCH_LENGTH } from '#contract/catalogue-filters.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './my-list.module.css'

interface SearchFieldProps {
  label: string
  words: string
  onWords: (words: string) => void
  /** The field has lost the focus. */
  onRest: () => void
}

/** Searches the member's pictures while typing. */
export function SearchField({ label, words, onWords, onRest }: SearchFieldProps) {
  const { t } = useLingui()
  return (
    <search className={styles.field}>
      <TextField
        className={styles.search}
        label={label}
        isLabelHidden
        type="search"
        placeholder={t`Title or place`}
        maxLength={SEARCH_LENGTH}
        value={words}
        start={<Search aria-hidden="true" />}
        end={
          words && (
            <IconButton label={t`Clear`} size="compact" onClick={() => onWords('')}>
              <X aria-hidden="true" />
            </IconButton>
          )
        }
        onChange={(event) => onWords(event.target.value)}
        onBlur={onRest}
      />
    </search>
  )
}
