import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Heart, Link2, Share2 } from 'lucide-react'
import type { Announcement } from '#contract/announcement.ts'
import { useIsMember } from '#src/domain/session/current-member.ts'
import { useAsMember } from '#src/domain/session/use-as-member.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { compactNumber, exactNumber } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useShare } from '#src/ui/share/use-share.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { archiveQueries } from '../archive-queries.ts'
import { archiveMutations } from '../mutations.ts'
import styles from './announcement-page.module.css'

interface ActionsProps {
  announcement: Pick<Announcement, 'id' | 'likes'>
  title: string
}

/** Like and share. */
export function Actions({ announcement, title }: ActionsProps) {
  const { share, copyLink } = useShare()
  const path = `/announcements/${announcement.id}`
  return (
    <div className={styles.actions}>
      <LikeButton announcement={announcement} />
      <Button look="ghost" className={styles.action} onClick={() => void share(path, title)}>
        <Share2 aria-hidden="true" />
        <Trans>Share</Trans>
      </Button>
      <Button look="ghost" className={styles.action} onClick={() => void copyLink(path)}>
        <Link2 aria-hidden="true" />
        <Trans>Copy link</Trans>
      </Button>
    </div>
  )
}

/** A heart with label and count; off until the member's like is loaded. Visitors are asked to log in. */
function LikeButton({ announcement: { id, likes } }: Pick<ActionsProps, 'announcement'>) {
  const { t, i18n } = useLingui()
  const asMember = useAsMember()
  const isMember = useIsMember()
  const shown = useQuery({ ...archiveQueries.like(id), enabled: isMember }).data ?? { liked: false, likes }
  const { mutate } = useMutation(
    archiveMutations.like(id, shown, (error) => void toast.startup.error(messageFor(error))),
  )
  return (
    <Button
      look="ghost"
      className={classNames(styles.action, shown.liked && styles.liked)}
      onClick={asMember(() => mutate(!shown.liked))}
    >
      <Heart aria-hidden="true" />
      {shown.liked ? t`Liked` : t`Like`}
      <span className={styles.number} title={exactNumber(shown.likes, i18n.locale)}>
        {compactNumber(shown.likes, i18n.locale)}
      </span>
    </Button>
  )
}
