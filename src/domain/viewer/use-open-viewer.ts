import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { listState } from '#src/domain/picture/list/list-context.ts'
import { PictureOrder } from '#src/domain/picture/list/picture-order.ts'
import { useAsMember } from '#src/domain/session/use-as-member.ts'
import { rememberOpenedList } from './opened-list.ts'

/** Opens the viewer above this page, on a picture and, in a list, on its card. A visitor is asked to log in. */
export function useOpenViewer() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const order = use(PictureOrder)
  const asMember = useAsMember()
  return asMember((aid: string, card?: string) => {
    const list = order?.current
    const at = list && card ? list.cards.indexOf(card) : -1
    rememberOpenedList(order && at >= 0 ? { aid, list: order, at } : null)
    void navigate({
      to: '.',
      search: (now) => ({ ...now, full: aid }),
      state: (now) => ({
        ...now,
        isDialogOurs: true,
        ...(list && listState(client, list.aids, aid)),
      }),
      resetScroll: false,
    })
  })
}
