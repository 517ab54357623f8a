import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SEARCH_LENGTH } from '#contract/catalogue.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './search-page.module.css'

/** How long the hint is visible. Source: product spec, constants. */
const HINT_MS = 3_000

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
  const clear = () => {
    setTyped('')
    if (words) onSearch('')
  }
  return (
    <search className={styles.search}>
      <form action={() => (typed.trim() ? onSearch(typed.trim()) : hint.show())}>
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

/** The hint that a keyword is needed: shown for 3 s, starting again with each press. */
function useBlankHint() {
  const [shownAt, setShownAt] = useState<number | null>(null)
  useEffect(() => {
    if (shownAt === null) return undefined
    const timer = setTimeout(() => setShownAt(null), HINT_MS)
    return () => clearTimeout(timer)
  }, [shownAt])
  return { isShown: shownAt !== null, show: () => setShownAt(performance.now()), hide: () => setShownAt(null) }
}
