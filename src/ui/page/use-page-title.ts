import { useLingui } from '@lingui/react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { siteName } from '#src/lib/page/site-name.ts'

/**
 * Titles the document after what a page shows, while it shows that: for pages whose content the route's `head` does not
 * know. Nothing without a title.
 */
export function usePageTitle(title: string | undefined) {
  const { i18n } = useLingui()
  // The router writes its own title after it has loaded, also for another language.
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const name = title && `${title} · ${siteName(i18n.locale)}`
  useEffect(() => {
    if (!name || isLoading) return undefined
    const before = document.title
    document.title = name
    return () => {
      // Not if the router has titled the next page meanwhile.
      if (document.title === name) document.title = before
    }
  }, [name, isLoading])
}
