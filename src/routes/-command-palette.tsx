import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowRight, Bookmark } from 'lucide-react'
import { isPublicPath } from '#src/domain/session/access/public-path.ts'
import { useIsMember } from '#src/domain/session/current-member.ts'
import { ACTIONS } from '#src/features/commands/actions.ts'
import type { Command } from '#src/features/commands/command.ts'
import { Palette } from '#src/features/commands/palette.tsx'
import { addressOf, savedSearchQueries } from '#src/features/search/saved/queries.ts'
import { namedPages } from '#src/lib/page/has-page.ts'
import { useActions } from './-use-actions.ts'

/** Actions, built pages and saved searches available to this visitor or member. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const isMember = useIsMember()
  const actions = useActions(isMember, onClose)
  const pages = namedPages(router).filter(({ to }) => isMember || to === '/' || isPublicPath(to))
  const { data: searches = [] } = useQuery({ ...savedSearchQueries.list(), enabled: isMember })
  const leadTo = (to: string) => () => void router.navigate({ to, replace: true })
  return (
    <Palette
      actions={actions}
      pages={pages.map(({ to, name, pinyin }): Command => ({
        id: to,
        name,
        pinyin,
        icon: ArrowRight,
        run: leadTo(to),
      }))}
      savedSearches={searches.map((search): Command => ({
        id: `saved-search-${search.id}`,
        name: search.name,
        pinyin: '',
        alsoNamed: [ACTIONS.savedSearches.name, ...ACTIONS.savedSearches.alsoNamed],
        icon: Bookmark,
        run: () => void router.navigate({ to: '/search', search: addressOf(search), replace: true }),
      }))}
      onSearch={isMember ? (q) => void router.navigate({ to: '/search', search: { q }, replace: true }) : undefined}
      onClose={onClose}
    />
  )
}
