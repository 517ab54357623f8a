import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import type { OwnInvite } from '#contract/invite.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { siteName } from '#src/lib/page/site-name.ts'
import { ShareCardButton } from '#src/ui/share-card/share-card-button.tsx'
import { isPaid } from './is-paid.ts'

/** Draws a poster with the QR code over today's picture and shares it, or saves it where files cannot be shared. */
export function PosterButton({ invite: { code, link, rules } }: { invite: OwnInvite }) {
  const { t, i18n } = useLingui()
  const { data: today } = useQuery(wallpaperQueries.today())
  const nickname = useMember()?.nickname ?? ''
  const site = siteName(i18n.locale)
  const points = isPaid(rules) ? rules.newcomerPoints : 0
  const draw = async () => {
    const { drawInvitePoster } = await import('./draw-invite-poster.ts')
    return drawInvitePoster({
      language: i18n.locale === 'en' ? 'en' : 'zh',
      heading: t`${nickname} invites you to ${site}`,
      line: points > 0 ? t`A new picture every day, and ${points} points for joining` : t`A new picture every day`,
      picture: today?.items[0],
      link,
      code: t`Invite code ${code}`,
      site,
      host: location.host,
    })
  }
  return (
    <ShareCardButton
      label={t`Poster`}
      icon={<Image aria-hidden="true" />}
      draw={draw}
      fileName={`invite-${code}`}
      title={t`Join me on ${site}`}
      texts={{
        saved: t`Poster saved as a picture`,
        failed: t`The poster could not be created, please try again`,
      }}
    />
  )
}
