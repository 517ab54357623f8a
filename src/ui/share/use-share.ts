import { useLingui } from '@lingui/react/macro'
import { toast } from '#src/ui/toast/toast.ts'

/** Shares a page of the site with the system's share sheet, or copies its address where there is none. */
export function useShare() {
  const { t } = useLingui()

  const copyLink = async (path: string) => {
    const address = new URL(path, location.origin).href
    try {
      await navigator.clipboard.writeText(address)
      toast.startup.success(t`Link copied`)
    } catch {
      toast.startup.blank(address)
    }
  }
  const share = async (path: string, title: string) => {
    if (!navigator.share) return copyLink(path)
    try {
      await navigator.share({ title, url: new URL(path, location.origin).href })
    } catch (error) {
      // Closing the sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(path)
    }
  }
  return { share, copyLink }
}
