import type { ReactNode } from 'react'
import { FileDrop } from './file-drop.tsx'
import type { UploadActions, UploadItem } from './upload-item.ts'
import { UploadList } from './upload-list.tsx'

interface UploadFieldProps extends UploadActions {
  label: ReactNode
  /** Formats and sizes. */
  hint?: ReactNode
  /** Validation error of the field as a whole; a file's own error is in `items`. */
  error?: ReactNode
  /** Media types or extensions, as in `accept` of a file input. */
  accept: readonly string[]
  items: readonly UploadItem[]
  isMultiple?: boolean
  /** Offers the camera of a phone or tablet. */
  hasCamera?: boolean
  onAdd: (files: File[]) => void
}

/**
 * Takes files by choosing, dropping, pasting or from the camera, and lists them with their progress. It sends nothing
 * itself.
 */
export function UploadField({
  label,
  hint,
  error,
  accept,
  items,
  isMultiple = false,
  hasCamera = false,
  onAdd,
  ...actions
}: UploadFieldProps) {
  const drop = { label, hint, error, accept, isMultiple, hasCamera }
  return (
    <FileDrop {...drop} onFiles={onAdd}>
      <UploadList items={items} {...actions} />
    </FileDrop>
  )
}
