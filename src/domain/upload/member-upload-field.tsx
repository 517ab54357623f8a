import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { UPLOAD_PURPOSES, type UploadPurpose, type UploadResult } from '#contract/upload.ts'
import { UploadField } from '#src/ui/upload/upload-field.tsx'
import { useUploads } from './use-uploads.tsx'

interface MemberUploadFieldProps {
  purpose: UploadPurpose
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  isMultiple?: boolean
  hasCamera?: boolean
  /** Receives the ready files, in the order of the list, whenever they change. */
  onChange: (results: UploadResult[]) => void
}

/**
 * An upload field that sends what it is given, for one purpose. Load it lazily, `withTexts('uploads', …)`: it brings the
 * tus client along.
 */
export function MemberUploadField({ purpose, isMultiple = false, onChange, ...field }: MemberUploadFieldProps) {
  const uploads = useUploads(purpose, { isMultiple })
  const results = uploads.items.flatMap(({ result }) => result ?? [])
  const ready = results.map(({ fileId }) => fileId).join(' ')
  const announce = useEffectEvent((ids: string) => onChange(results.filter(({ fileId }) => ids.includes(fileId))))
  useEffect(() => announce(ready), [ready])
  return <UploadField {...field} {...uploads} isMultiple={isMultiple} accept={UPLOAD_PURPOSES[purpose].types} />
}
