import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, type ReactNode, use } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { listState } from '#src/domain/picture/list/list-context.ts'
import { historyEntry, listName, rememberOpened } from '#src/domain/picture/list/opened-cards.ts'
import { PictureOrder } from '#src/domain/picture/list/picture-order.ts'
import { pageOf } from '#src/domain/picture/picture-link-props.ts'
import { canTransition } from '#src/lib/page/view-transition.ts'
import { rememberShown, takeName } from './shown-picture.ts'

interface PictureLinkProps extends Pick<ComponentProps<'a'>, 'aria-label' | 'className' | 'tabIndex'> {
  aid: string
  /** Links to the page of that kind; to /article without one. */
  kind?: Wallpaper['kind'] | undefined
  children?: ReactNode
}

/**
 * Opens a picture's page and passes it the surrounding list. The current history entry remembers the picture, so that Back
 * returns to this card.
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
      // Sliced on press, not in each link: the list may have ten thousand items.
      state: listState(client, order?.current.aids, aid),
      // The pressed picture grows into the picture of the page.
      viewTransition: canTransition() && { types: () => takeName(router, box) },
    })
  }
  return (
    <Link {...pageOf({ aid, kind })} {...rest} onClick={open}>
      {children}
    </Link>
  )
}
