import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { ANNOUNCEMENT_SEARCH_LENGTH } from '#contract/announcement.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './announcement-filters.module.css'

interface SearchFormProps {
  /** Search text; '' for none. */
  search: string
  onSearch: (words: string) => void
}

/** Searches on submit; follows the URL when that changes otherwise. */
export function SearchForm({ search, onSearch }: SearchFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(search)
  const [followed, setFollowed] = useState(search)
  if (followed !== search) {
    setFollowed(search)
    setTyped(search)
  }
  const clear = () => {
    setTyped('')
    if (search) onSearch('')
  }
  return (
    <search className={styles.search}>
      <form action={() => onSearch(typed.trim())}>
        <TextField
          label={t`Search announcements`}
          isLabelHidden
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={ANNOUNCEMENT_SEARCH_LENGTH}
          placeholder={t`Search announcements`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          start={<Search aria-hidden="true" />}
          end={
            typed && (
              <IconButton className={styles.clear} label={t`Clear search`} onClick={clear}>
                <X aria-hidden="true" />
              </IconButton>
            )
          }
        />
      </form>
    </search>
  )
}
