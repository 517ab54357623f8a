import type { ReactNode } from 'react'

/** `processing`: all bytes are sent, the server is checking the file. */
export type UploadState = 'uploading' | 'paused' | 'processing' | 'ready' | 'failed'

/** A file of an upload field. */
export interface UploadItem {
  key: string
  name: string
  /** Bytes. */
  size: number
  sentBytes: number
  state: UploadState
  /** What is wrong with a failed one. */
  error?: ReactNode
  /** Whether trying the same file again can succeed. */
  canRetry?: boolean
}

/** What a member can do with a file in the list. */
export interface UploadActions {
  onPause: (key: string) => void
  /** Continues a paused upload, and tries a failed one again. */
  onResume: (key: string) => void
  /** Cancels an upload, or takes a file off the list. */
  onRemove: (key: string) => void
}
