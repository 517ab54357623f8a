import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OrderedFile } from '#src/domain/download/use-download.ts'
import { noteDownload } from '#src/lib/browser/downloads.ts'
import { saveFile } from '#src/lib/browser/save-file.ts'
import { makeFile } from './worker/run-task.ts'
import type { MakeTask } from './worker/task.ts'

/** How long the button shows success, ms. Source: inventory 5.3. */
const DONE_MS = 3_000
/** Time for the browser to read the file from its address. */
const REVOKE_AFTER_MS = 60_000

/** Makes a file of the picture on this device and saves it. */
export function useOwnFile() {
  const [file, setFile] = useState<OrderedFile | null>(null)
  const [isDone, setIsDone] = useState(false)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ task }: { task: Omit<MakeTask, 'kind'>; filename: string }) => {
      stop.current = new AbortController()
      return makeFile(task, stop.current.signal)
    },
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
    // The browser may still be reading it.
    return () => void setTimeout(() => URL.revokeObjectURL(file.url), REVOKE_AFTER_MS)
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
      stop.current?.abort()
      setFile(null)
      setIsDone(false)
      reset()
    },
  }
}
