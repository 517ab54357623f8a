import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, type ReactNode, use } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { canTransition } from '#src/lib/page/view-transition.ts'
import { listState } from '../list/list-context.ts'
import { historyEntry, listName, rememberOpened } from '../list/opened-cards.ts'
import { PictureOrder } from '../list/picture-order.ts'
import { pageOf } from '../picture-link-props.ts'
import { rememberShown, takeName } from './shown-picture.ts'

interface PictureLinkProps extends Pick<ComponentProps<'a'>, 'aria-label' | 'className' | 'tabIndex'> {
  aid: string
  /** Leads to the page of that kind; to /article without one. */
  kind?: Wallpaper['kind'] | undefined
  children?: ReactNode
}

/**
 * Opens a picture's page, which gets the list that the link stands in. The entry it is left from remembers the picture, so
 * that Back returns to this very card.
 */
export function PictureLink({ aid, kind, children, ...rest }: PictureLinkProps) {
  const router = useRouter()
  const navigate = useNavigate()
  const client = useQueryClient()
  const order = use(PictureOrder)

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    const card = event.currentTarget.closest<HTMLElement>('[data-card]')
    if (card?.dataset.card) {
      const list = listName(card.closest('ul, table'))
      rememberOpened(historyEntry(router.state.location), { card: card.dataset.card, list })
    }
    const box = event.currentTarget.closest('[data-aid]')?.querySelector<HTMLElement>('[data-picture-box]')
    rememberShown(aid, box)
    void navigate({
      ...pageOf({ aid, kind }),
      // Cut out now and not in each link of the list: it may be ten thousand long.
      state: listState(client, order?.current.aids, aid),
      // The pressed picture grows into the page's, once that is there.
      viewTransition: canTransition() && { types: () => takeName(router, box) },
    })
  }
  return (
    <Link {...pageOf({ aid, kind })} {...rest} onClick={open}>
      {children}
    </Link>
  )
}
