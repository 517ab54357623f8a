import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, CloudUpload, FolderOpen } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import { Button } from '#src/ui/button/button.tsx'
import { describedBy, FieldNotes } from '#src/ui/field/field-notes.tsx'
import { useFileDrop } from './use-file-drop.ts'
import styles from './file-drop.module.css'

interface FileDropProps {
  label: ReactNode
  /** Formats and sizes. */
  hint?: ReactNode
  error?: ReactNode
  /** Media types or extensions, as in `accept` of a file input. */
  accept: readonly string[]
  isMultiple?: boolean
  /** Offers the camera of a phone or tablet. */
  hasCamera?: boolean
  /** Offers to choose a whole folder, where the browser can. */
  hasFolder?: boolean
  /** As for `useFileDrop`. */
  readDrop?: (event: DragEvent) => Promise<readonly File[]>
  /** The files stay on the device, so that no text says “upload”. */
  isLocal?: boolean
  /** Takes nothing at present; the page says why. */
  isOff?: boolean
  /** Receives at least one file, and one at most unless `isMultiple`. */
  onFiles: (files: File[]) => void
  /** Below the notes: the files. */
  children?: ReactNode
}

/** Not in React's types. */
const FOLDER = { webkitdirectory: '' }
const CAN_CHOOSE_FOLDERS = 'webkitdirectory' in HTMLInputElement.prototype

/** Takes files by choosing, dropping, pasting anywhere on the page, or from the camera. */
export function FileDrop({
  label,
  hint,
  error,
  accept,
  isMultiple = false,
  hasCamera = false,
  hasFolder = false,
  readDrop,
  isLocal = false,
  isOff = false,
  onFiles,
  children,
}: FileDropProps) {
  const id = useId()
  const described = describedBy({ id, hint, error })
  const { t } = useLingui()
  const field = useRef<HTMLFieldSetElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const add = (files: Iterable<File>) => {
    const chosen = isMultiple ? [...files] : [...files].slice(0, 1)
    // A cancelled choice is an empty list; a folder without files, an empty array, is told.
    if ((chosen.length > 0 || Array.isArray(files)) && !isOff) onFiles(chosen)
  }
  const { isOver, drag, input } = useFileDrop({ accept: accept.join(','), isOff, onFiles: add, readDrop })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files
    // Under an open dialog the field is hidden, and what is pasted is for the dialog.
    if (event.defaultPrevented || !files?.length || isOff || field.current?.closest('[aria-hidden=true]')) return
    event.preventDefault()
    add(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  return (
    <fieldset ref={field} className={styles.field} aria-describedby={described} disabled={isOff}>
      <legend className={styles.label}>{label}</legend>
      <div className={classNames(styles.zone, isOver && styles.over, Boolean(error) && styles.bad)} {...drag}>
        <CloudUpload className={styles.cloud} aria-hidden="true" />
        <p className={styles.invitation}>
          {isOver ? <DropText isLocal={isLocal} /> : <Trans>Drop files here, or paste them</Trans>}
        </p>
        <div className={styles.buttons}>
          <Button size="compact" aria-describedby={described} onClick={() => chooser.current?.click()}>
            {isMultiple ? <Trans>Choose files</Trans> : <Trans>Choose a file</Trans>}
          </Button>
          {hasFolder && CAN_CHOOSE_FOLDERS && (
            <Button size="compact" look="outline" onClick={() => folder.current?.click()}>
              <FolderOpen aria-hidden="true" />
              <Trans>Choose a folder</Trans>
            </Button>
          )}
          {hasCamera && (
            <Button size="compact" look="outline" className={styles.camera} onClick={() => camera.current?.click()}>
              <Camera aria-hidden="true" />
              <Trans>Take a photo</Trans>
            </Button>
          )}
        </div>
        <input
          {...input}
          ref={chooser}
          multiple={isMultiple}
          aria-label={isLocal ? t`Files to open` : t`Files to upload`}
        />
        {hasFolder && CAN_CHOOSE_FOLDERS && (
          <input {...input} {...FOLDER} ref={folder} aria-label={t`Folder to upload`} />
        )}
        {hasCamera && (
          <input
            {...input}
            ref={camera}
            capture="environment"
            aria-label={isLocal ? t`Photo to open` : t`Photo to upload`}
          />
        )}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  )
}

function DropText({ isLocal }: { isLocal: boolean }) {
  return isLocal ? <Trans>Drop to open</Trans> : <Trans>Drop to upload</Trans>
}
