import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadPurpose, UploadResult } from '#contract/upload.ts'
import type { UploadItem } from '#src/ui/upload/upload-item.ts'
import { type FileFault, faultOf } from './check-file.ts'
import { openTransfer, type Transfer, type UploadError } from './transfer.ts'

/** A file in the list; `result` once it is ready. */
export interface MemberUpload extends UploadItem {
  result?: UploadResult
  /** It failed without a response, so it goes on with the connection. */
  isInterrupted?: boolean
}

/** Another attempt is useless until the member has changed something. */
const canRetry = ({ refusal }: UploadError) =>
  !['upload-type-refused', 'upload-too-large', 'invalid-fields'].includes(refusal?.problem ?? '')

/** The files of one upload field: sends them, and pauses, resumes and cancels. Leaving the page pauses them. */
export function useUploads(purpose: UploadPurpose, { isMultiple = false }: { isMultiple?: boolean } = {}) {
  const [items, setItems] = useState<readonly MemberUpload[]>([])
  const transfers = useRef(new Map<string, Transfer>())
  const change = (key: string, changed: Partial<MemberUpload>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...changed } : item)))

  const begin = async (key: string, file: File) => {
    const fault = await faultOf(file, purpose)
    if (fault) return change(key, { state: 'failed', error: <FileFaultText fault={fault} /> })
    const transfer = openTransfer(file, purpose, {
      onProgress: (sentBytes) => change(key, { sentBytes }),
      onSent: () => change(key, { state: 'processing', sentBytes: file.size }),
      onReady: (result) => change(key, { state: 'ready', result }),
      onError: (error) =>
        change(key, {
          state: 'failed',
          error: <UploadErrorText error={error} />,
          canRetry: canRetry(error),
          isInterrupted: error.refusal === null,
        }),
    })
    transfers.current.set(key, transfer)
    transfer.start()
  }
  const onRemove = (key: string) => {
    transfers.current.get(key)?.cancel()
    transfers.current.delete(key)
    setItems((before) => before.filter((item) => item.key !== key))
  }
  const onResume = (key: string) => {
    change(key, { state: 'uploading', error: undefined, isInterrupted: false })
    transfers.current.get(key)?.start()
  }
  const resumeInterrupted = useEffectEvent(() => {
    for (const { key, isInterrupted } of items) if (isInterrupted) onResume(key)
  })
  useEffect(() => {
    const listener = () => resumeInterrupted()
    const running = transfers.current
    window.addEventListener('online', listener)
    return () => {
      window.removeEventListener('online', listener)
      for (const transfer of running.values()) transfer.pause()
    }
  }, [])

  return {
    items,
    onAdd: (files: File[]) => {
      if (!isMultiple) for (const { key } of items) onRemove(key)
      const added = files.map((file) => ({ file, key: crypto.randomUUID() }))
      const rows = added.map(({ key, file }): MemberUpload => {
        return { key, name: file.name, size: file.size, sentBytes: 0, state: 'uploading' }
      })
      setItems((before) => (isMultiple ? [...before, ...rows] : rows))
      for (const { key, file } of added) void begin(key, file)
    },
    onPause: (key: string) => {
      transfers.current.get(key)?.pause()
      change(key, { state: 'paused' })
    },
    onResume,
    onRemove,
  }
}

/** Texts of the product spec for a file that cannot be uploaded. */
function FileFaultText({ fault }: { fault: FileFault }) {
  if (fault === 'type') return <Trans>Unsupported file type</Trans>
  if (fault === 'size') return <Trans>File too large</Trans>
  return <Trans>Image resolution does not meet requirements</Trans>
}

/** The server's own sentence where it refused for a reason that the member can act on. */
function UploadErrorText({ error: { refusal } }: { error: UploadError }) {
  if (refusal?.problem === 'upload-type-refused') return <FileFaultText fault="type" />
  if (refusal?.problem === 'upload-too-large') return <FileFaultText fault="size" />
  if (refusal && refusal.problem !== 'server-error' && refusal.message !== '') return refusal.message
  if (!refusal && !navigator.onLine) return <Trans>Network error, please check your connection</Trans>
  return <Trans>Upload failed, please try again</Trans>
}
