import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleExclamationPoint, Image, Pause, Play, RotateCw, X } from 'lucide-react'
import { megabytes } from '#src/lib/text/number-text.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import type { UploadActions, UploadItem } from './upload-item.ts'
import styles from './upload-list.module.css'

interface UploadListProps extends UploadActions {
  items: readonly UploadItem[]
}

/** Files with progress and buttons. Screen readers hear changes of state, not each percent. */
export function UploadList({ items, ...actions }: UploadListProps) {
  return (
    <>
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <UploadRow key={item.key} item={item} {...actions} />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <output>
          {items.map((item) => (
            <span key={item.key}>
              {item.name} <StateText item={item} />{' '}
            </span>
          ))}
        </output>
      </VisuallyHidden>
    </>
  )
}

interface UploadRowProps extends UploadActions {
  item: UploadItem
}

function UploadRow({ item, onPause, onResume, onRemove }: UploadRowProps) {
  const { t, i18n } = useLingui()
  const { key, name, size, sentBytes, state, canRetry = false } = item
  const percent = Math.floor((sentBytes / Math.max(size, 1)) * 100)
  const total = megabytes(size, i18n.locale)
  const sent = megabytes(sentBytes, i18n.locale)
  return (
    <li className={styles.row} data-state={state}>
      <StateIcon state={state} />
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.buttons}>
        {state === 'uploading' && (
          <IconButton size="compact" label={t`Pause ${name}`} onClick={() => onPause(key)}>
            <Pause aria-hidden="true" />
          </IconButton>
        )}
        {state === 'paused' && (
          <IconButton size="compact" label={t`Resume ${name}`} onClick={() => onResume(key)}>
            <Play aria-hidden="true" />
          </IconButton>
        )}
        {state === 'failed' && canRetry && (
          <IconButton size="compact" label={t`Retry ${name}`} onClick={() => onResume(key)}>
            <RotateCw aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          size="compact"
          label={state === 'ready' || state === 'failed' ? t`Remove ${name}` : t`Cancel ${name}`}
          onClick={() => onRemove(key)}
        >
          <X aria-hidden="true" />
        </IconButton>
      </span>
      {(state === 'uploading' || state === 'paused') && (
        <progress className={styles.bar} aria-label={t`Progress of ${name}`} max={100} value={percent} />
      )}
      <span className={styles.state}>
        <span>
          <StateText item={item} />
        </span>
        {state === 'uploading' || state === 'paused' ? (
          <span className={styles.amount}>
            {sent} / {total}
          </span>
        ) : (
          state !== 'failed' && <span className={styles.amount}>{total}</span>
        )}
      </span>
    </li>
  )
}

function StateIcon({ state }: Pick<UploadItem, 'state'>) {
  if (state === 'ready') return <CircleCheck className={styles.icon} aria-hidden="true" />
  if (state === 'failed') return <CircleExclamationPoint className={styles.icon} aria-hidden="true" />
  return <Image className={styles.icon} aria-hidden="true" />
}

function StateText({ item: { state, error } }: { item: UploadItem }) {
  if (state === 'uploading') return <Trans>Uploading</Trans>
  if (state === 'paused') return <Trans>Paused</Trans>
  if (state === 'processing') return <Trans>Processing</Trans>
  if (state === 'ready') return <Trans>Uploaded</Trans>
  return error
}
