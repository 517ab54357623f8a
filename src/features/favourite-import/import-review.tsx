import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { ProgressLine } from '#src/ui/progress/progress-line.tsx'
import { type ImportItem, type ImportResult, isMatch } from './import-item.ts'
import { ImportRow } from './import-row.tsx'
import type { useImport } from './use-import.ts'
import styles from './favourite-import.module.css'

interface ImportReviewProps {
  matching: ReturnType<typeof useImport>
  /** Why adding failed. */
  error: Error | null
  isAdding: boolean
  onAdd: (aids: string[]) => void
}

/** What was found for each item, while it is found and after; the member chooses what is added. */
export function ImportReview({ matching, error, isAdding, onAdd }: ImportReviewProps) {
  const { t } = useLingui()
  const { items, results, chosen, isMatching } = matching
  const done = items.flatMap((item) => {
    const result = results.get(item.key)
    return result ? [{ item, result }] : []
  })
  const found = onceEach(done)
  // Each once, the certain ones first.
  const aids = found.flatMap(({ result }) =>
    isMatch(result) && chosen.has(result.wallpaper.aid) ? [result.wallpaper.aid] : [],
  )
  const failure = error ?? matching.error
  const total = items.length
  return (
    <div className={styles.review}>
      {/* While it goes on, a screen reader would be told every picture. */}
      <div className={styles.head} {...(!isMatching && { 'aria-live': 'polite' })}>
        {isMatching ? (
          <Trans>
            {done.length} of {total} compared
          </Trans>
        ) : (
          <Plural
            value={found.filter(({ result }) => isMatch(result)).length}
            _0="No matching pictures found"
            one="# picture found"
            other="# pictures found"
          />
        )}
      </div>
      {isMatching && <ProgressLine label={t`Comparing`} value={done.length / total} />}
      <ul className={styles.rows}>
        {found.map(({ item, result }) => (
          <ImportRow
            key={item.key}
            item={item}
            result={result}
            isChosen={isMatch(result) && chosen.has(result.wallpaper.aid)}
            onToggle={matching.toggle}
          />
        ))}
      </ul>
      <ErrorText>{failure && messageFor(failure)}</ErrorText>
      <div className={styles.actions}>
        {matching.error && (
          <Button look="soft" onClick={matching.retry}>
            <Trans>Try the rest again</Trans>
          </Button>
        )}
        <Button look="outline" disabled={isAdding} onClick={matching.restart}>
          <Trans>Choose others</Trans>
        </Button>
        <Button look="accent" disabled={aids.length === 0 || isMatching} isBusy={isAdding} onClick={() => onAdd(aids)}>
          <Plural value={aids.length} _0="Add to favourites" one="Add # favourite" other="Add # favourites" />
        </Button>
      </div>
    </div>
  )
}

interface Done {
  item: ImportItem
  result: ImportResult
}

/** Matches first, those to be checked after them; of several files of one picture the most similar. */
function onceEach(done: readonly Done[]): Done[] {
  const best = new Map<string, Done>()
  for (const one of done) {
    const key = isMatch(one.result) ? `found:${one.result.wallpaper.aid}` : one.item.key
    const known = best.get(key)?.result
    if (!isMatch(known) || !isMatch(one.result) || known.similarity < one.result.similarity) best.set(key, one)
  }
  return [...best.values()].toSorted((a, b) => RANK[a.result.is] - RANK[b.result.is])
}

const RANK = { listed: 0, same: 0, near: 1, none: 2, unreadable: 3 }
