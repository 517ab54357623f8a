import { Image, Medal, Ticket, TicketCheck } from 'lucide-react'
import type { Item } from '#contract/item.ts'
import { Avatar } from '#src/domain/avatar/avatar.tsx'
import { useMember } from '#src/domain/session/current-member.ts'
import styles from './item-icon.module.css'

const ICONS = { card: Ticket, ticket: TicketCheck, title: Medal, wallpaper: Image }

/** A picture of the kind of item; of a frame, the frame around the member's own avatar. */
export function ItemIcon({ kind, code }: Pick<Item, 'kind' | 'code'>) {
  const member = useMember()
  if (kind === 'frame') {
    return (
      <span className={styles.icon}>
        <Avatar src={member?.avatar ?? ''} frame={code} />
      </span>
    )
  }
  const Icon = ICONS[kind]
  return (
    <span className={styles.icon}>
      <Icon aria-hidden="true" />
    </span>
  )
}
