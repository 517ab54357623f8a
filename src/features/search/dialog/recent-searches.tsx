import { Trans, useLingui } from '@lingui/react/macro'
import { History, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, IconButton } from '#src/ui/button/button.tsx'
import { deleteSearches, searchHistory } from '../search-history.ts'
import styles from './search-dialog.module.css'

/** Earlier searches on this device, each of which can be repeated or deleted. Nothing without any. */
export function RecentSearches({ onSearch }: { onSearch: (words: string) => void }) {
  const { t } = useLingui()
  const [searches, setSearches] = useState(searchHistory)
  const title = useId()
  if (searches.length === 0) return null
  return (
    <section aria-labelledby={title} className={styles.part}>
      <div className={styles.line}>
        <h3 id={title} className={styles.title}>
          <Trans>Recent searches on this device</Trans>
        </h3>
        <Button look="ghost" size="compact" onClick={() => setSearches(deleteSearches())}>
          <Trans>Delete all</Trans>
        </Button>
      </div>
      <ul className={styles.recent}>
        {searches.map((words) => (
          <li key={words} className={styles.line}>
            <button type="button" className={styles.words} onClick={() => onSearch(words)}>
              <History aria-hidden="true" />
              <span>{words}</span>
            </button>
            <IconButton size="compact" label={t`Delete “${words}”`} onClick={() => setSearches(deleteSearches(words))}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
