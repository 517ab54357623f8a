import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, BellRing } from 'lucide-react'
import { useMember } from '#src/domain/session/current-member.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { notificationMutations } from './mutations.ts'
import { notificationQueries } from './queries.ts'
import { pushFailureText } from './words.ts'

const SETTINGS: string = '/notifications/settings'

/** "Remind me" of tomorrow's picture: with one press where notifications are supported, else a link to the settings. */
export function RemindPicture() {
  const member = useMember()
  return member ? <Remind memberId={member.user_id} /> : null
}

function Remind({ memberId }: { memberId: number }) {
  const client = useQueryClient()
  const { data: settings } = useQuery(notificationQueries.settings())
  const { data: state } = useQuery(notificationQueries.device(memberId))
  const remind = useMutation(notificationMutations.remind(client, memberId, 'tomorrow'))
  if (!settings || !state) return null

  const ways = settings.kinds.tomorrow
  if (ways.email || (ways.push && settings.devices > 0)) {
    return (
      <Link to={SETTINGS} className={buttonClass({ look: 'ghost', size: 'compact' })}>
        <BellRing aria-hidden="true" />
        <Trans>You will be reminded</Trans>
      </Link>
    )
  }
  if (state !== 'off' && state !== 'on') {
    return (
      <Link to={SETTINGS} className={buttonClass({ look: 'soft', size: 'compact' })}>
        <Bell aria-hidden="true" />
        <Trans>Remind me</Trans>
      </Link>
    )
  }
  const press = () =>
    remind.mutate(undefined, {
      onError: (error) => {
        const text = pushFailureText(error)
        if (text) toast.startup.error(text)
      },
    })
  return (
    <Button look="soft" size="compact" isBusy={remind.isPending} onClick={press}>
      {!remind.isPending && <Bell aria-hidden="true" />}
      <Trans>Remind me</Trans>
    </Button>
  )
}
