import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { SEARCH_LENGTH } from '#contract/catalogue.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { rememberSearch } from './search-history.ts'
import { useBlankHint } from './use-blank-hint.ts'
import styles from './search-page.module.css'

interface KeywordFormProps {
  /** Words of the search; '' for none. */
  words: string
  onSearch: (words: string) => void
}

/** The words searched for. Searches on Enter; follows the address when that changes otherwise. */
export function KeywordForm({ words, onSearch }: KeywordFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(words)
  const [followed, setFollowed] = useState(words)
  const hint = useBlankHint()
  if (followed !== words) {
    setFollowed(words)
    setTyped(words)
  }
  const search = (asked: string) => {
    if (!asked) return hint.show()
    rememberSearch(asked)
    return onSearch(asked)
  }
  const clear = () => {
    setTyped('')
    if (words) onSearch('')
  }
  return (
    <search className={styles.search}>
      <form action={() => search(typed.trim())}>
        <TextField
          label={t`Keyword`}
          isLabelHidden
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_LENGTH}
          placeholder={t`Search scenes, places, colours`}
          value={typed}
          error={hint.isShown && t`Please enter keyword`}
          onChange={(event) => {
            setTyped(event.target.value)
            hint.hide()
          }}
          start={<Search aria-hidden="true" />}
          end={
            typed && (
              <IconButton size="compact" label={t`Clear search`} onClick={clear}>
                <X aria-hidden="true" />
              </IconButton>
            )
          }
        />
      </form>
    </search>
  )
}
