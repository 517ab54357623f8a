import { type DragEvent, useState } from 'react'

interface FileDropOptions {
  /** As in `accept` of a file input. */
  accept: string
  /** Takes nothing at present. */
  isOff?: boolean
  /** Receives what was chosen or dropped; nothing for a choice that was cancelled. */
  onFiles: (files: Iterable<File>) => void
  /** Reads what was dropped, e.g. folders too; without it, the files of the drop. Called while the drop can be read. */
  readDrop?: ((event: DragEvent) => Promise<readonly File[]>) | undefined
}

/** Properties of an element that files are dropped on, and of the hidden input that chooses them. */
export function useFileDrop({ accept, isOff = false, onFiles, readDrop }: FileDropOptions) {
  const [isOver, setIsOver] = useState(false)
  const drag = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(!isOff)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      // A folder that cannot be read gives no files, which the receiver tells.
      if (readDrop) void readDrop(event).then(onFiles, () => onFiles([]))
      else onFiles(event.dataTransfer.files)
    },
  }
  const input = {
    type: 'file',
    accept,
    tabIndex: -1,
    hidden: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (currentTarget.files) onFiles(currentTarget.files)
      // The same file can be chosen again.
      currentTarget.value = ''
    },
  } as const
  return { isOver, drag, input }
}
