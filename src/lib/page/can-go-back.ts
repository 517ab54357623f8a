import type { RouterHistory } from '@tanstack/react-router'

/** Whether the previous history entry is a page of this site, including one from an earlier document. */
export function canGoBack(history: Pick<RouterHistory, 'canGoBack'>): boolean {
  if (history.canGoBack()) return true
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation ? navigation.canGoBack : window.history.length > 1 && isOfThisSite(document.referrer)
}

const isOfThisSite = (address: string) => URL.parse(address)?.origin === window.location.origin
