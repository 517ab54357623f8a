import { useLingui } from '@lingui/react/macro'
import type { RowsProps } from '#src/domain/my-list/page/my-entries-props.ts'
import { DownloadRow } from './download-row.tsx'
import styles from './download-rows.module.css'

/** Downloads as rows: a picture downloaded in two sizes is two of them. */
export function DownloadRows({ entries, state, remove }: RowsProps) {
  const { t } = useLingui()
  const { picked, toggle, selectTo, beginWith } = state.selection
  const ids = entries.map(({ entryId }) => entryId)
  return (
    <ul className={styles.rows} aria-label={t`My downloads`} data-total={entries.length}>
      {entries.map((entry) => (
        <DownloadRow
          key={entry.entryId}
          entry={entry}
          isPicked={picked ? picked.has(entry.entryId) : undefined}
          onToggle={toggle}
          onRange={(id) => selectTo(id, ids)}
          onHold={() => beginWith(entry.entryId)}
          onRemove={() => remove([entry])}
        />
      ))}
    </ul>
  )
}
