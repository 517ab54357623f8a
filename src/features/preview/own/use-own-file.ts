import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OrderedFile } from '#src/domain/download/use-download.ts'
import { noteDownload } from '#src/lib/browser/downloads.ts'
import { saveFile } from '#src/lib/browser/save-file.ts'
import { makeFile } from './worker/run-task.ts'
import type { MakeTask } from './worker/task.ts'

/** How long the button shows success, ms. Source: inventory 5.3. */
const DONE_MS = 3_000

/** Makes a file of the picture on this device and saves it. */
export function useOwnFile() {
  const [file, setFile] = useState<OrderedFile | null>(null)
  const [isDone, setIsDone] = useState(false)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ task }: { task: Omit<MakeTask, 'kind'>; filename: string }) => makeFile(task),
    networkMode: 'always',
    onSuccess: (content, { filename }) => {
      const url = URL.createObjectURL(content)
      saveFile(url, filename)
      noteDownload()
      setFile({ url, filename, content })
      setIsDone(true)
    },
  })
  useEffect(() => {
    if (!file) return undefined
    return () => URL.revokeObjectURL(file.url)
  }, [file])
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(setIsDone, DONE_MS, false)
    return () => clearTimeout(timer)
  }, [isDone])
  return {
    state: { stage: isPending ? 'preparing' : isDone ? 'done' : 'idle' } as const,
    error,
    make: mutate,
    /** The last file; its address ends with the next one. */
    file,
    /** Forgets the last file and its failure. */
    reset: () => {
      setFile(null)
      setIsDone(false)
      reset()
    },
  }
}
