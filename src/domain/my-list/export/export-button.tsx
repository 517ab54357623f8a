import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FileDown, FileJson, FileSpreadsheet } from 'lucide-react'
import type { MyList } from '#contract/my-list-bulk.ts'
import type { MyListEntry } from '#contract/my-list.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button, IconButton } from '#src/ui/button/button.tsx'
import { Popover } from '#src/ui/popover/popover.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import type { ExportFormat } from './list-file.ts'
import styles from './export-button.module.css'

interface ExportButtonProps {
  list: MyList
  /** Entries on this device. */
  known: readonly MyListEntry[]
  /** Ids of the entries to export. */
  getIds: () => readonly string[] | Promise<readonly string[]>
  /** An icon alone, at the head of the page; otherwise a button of the selection's bar. */
  isIcon?: boolean
  place?: 'above' | 'below'
  disabled?: boolean
}

/** Saves the entries as a JSON or CSV file. */
export function ExportButton({
  list,
  known,
  getIds,
  isIcon = false,
  place = 'below',
  disabled = false,
}: ExportButtonProps) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { exportEntries } = await import('./export-entries.ts')
      return exportEntries({ list, format, ids: await getIds(), known })
    },
    networkMode: 'always',
    onSuccess: (count) =>
      toast.startup.success(plural(count, { one: 'Exported # picture', other: 'Exported # pictures' })),
    onError: (error) => void toast.startup.error(messageFor(error)),
  })
  const label = t`Export`
  return (
    <Popover
      label={label}
      place={place}
      renderTrigger={(props) =>
        isIcon ? (
          <IconButton {...props} label={label} look="outline" isBusy={isPending}>
            {!isPending && <FileDown aria-hidden="true" />}
          </IconButton>
        ) : (
          <Button {...props} look="soft" size="compact" isBusy={isPending} disabled={disabled}>
            <FileDown aria-hidden="true" />
            {label}
          </Button>
        )
      }
    >
      {(close) => (
        <div className={styles.menu}>
          <button type="button" className={styles.item} onClick={() => (close(), mutate('json'))}>
            <FileJson aria-hidden="true" />
            <span>
              JSON
              <span className={styles.hint}>
                <Trans>For other programs</Trans>
              </span>
            </span>
          </button>
          <button type="button" className={styles.item} onClick={() => (close(), mutate('csv'))}>
            <FileSpreadsheet aria-hidden="true" />
            <span>
              CSV
              <span className={styles.hint}>
                <Trans>For spreadsheets</Trans>
              </span>
            </span>
          </button>
        </div>
      )}
    </Popover>
  )
}
