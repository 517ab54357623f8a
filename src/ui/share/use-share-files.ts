import { useLingui } from '@lingui/react/macro'
import { toast } from '#src/ui/toast/toast.ts'

/** How long to show that the files are ready, ms. */
const READY_MS = 20_000

interface Outcome {
  /** Text for files that took longer than the press is valid: another press finds them ready. */
  ready: string
  /** The share sheet did not open. Closing it is no failure. */
  onFailed: () => unknown
}

/** Whether this browser can share files. */
export const canShareFiles = () =>
  navigator.canShare?.({ files: [new File([], 'a.jpg', { type: 'image/jpeg' })] }) ?? false

/** Opens the system's share sheet with files that were prepared after the press. Never rejects. */
export function useShareFiles() {
  const { t } = useLingui()
  const shareFiles = async (data: ShareData, { ready, onFailed }: Outcome): Promise<void> => {
    try {
      await navigator.share(data)
    } catch (error) {
      const name = error instanceof DOMException ? error.name : ''
      if (name === 'AbortError') return
      if (name === 'NotAllowedError' && !navigator.userActivation?.isActive) {
        const action = { label: t`Share`, onPress: () => void shareFiles(data, { ready, onFailed }) }
        toast.startup.blank(ready, { duration: READY_MS, action })
        return
      }
      await onFailed()
    }
  }
  return shareFiles
}
