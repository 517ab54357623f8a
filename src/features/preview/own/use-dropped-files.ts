import { useEffect, useEffectEvent, useState } from 'react'

/** Receives files that are dropped or pasted anywhere on the page. Returns whether some are held over it. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    setIsOver(false)
    // A field for files has already received them.
    if (event.defaultPrevented || !data?.files.length) return
    event.preventDefault()
    onFiles([...data.files])
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false)
    document.addEventListener('dragover', hold, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal })
    document.addEventListener('paste', (event) => take(event, event.clipboardData), { signal })
    return () => listening.abort()
  }, [])
  return isOver
}
