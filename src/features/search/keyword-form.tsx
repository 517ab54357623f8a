import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { rememberSearch } from './search-history.ts'
import { SuggestingField } from './suggestions/suggesting-field.tsx'
import { useBlankHint } from './use-blank-hint.ts'
import styles from './search-page.module.css'

interface KeywordFormProps {
  /** Words of the search; '' for none. */
  words: string
  onSearch: (words: string) => void
  /** Searches for a name instead of words. */
  onFilter: (some: SearchAddress) => void
  /** Opens the page of a picture. */
  onOpen: (aid: string) => void
}

/** The words searched for. Searches on Enter; follows the address when that changes otherwise. */
export function KeywordForm({ words, onSearch, onFilter, onOpen }: KeywordFormProps) {
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
        <SuggestingField
          value={typed}
          isMissing={hint.isShown}
          onSearch={(some) => {
            setTyped(some.q ?? '')
            onFilter(some)
          }}
          onOpen={onOpen}
          onType={(text) => {
            setTyped(text)
            hint.hide()
          }}
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
