import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Bell, Check } from 'lucide-react'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { StateView } from '#src/ui/state/state-view.tsx'
import { BackButton } from './back-button.tsx'
import { storeNotifyRequest, notifyRequestsAtom } from './notify-requests.ts'
import type { PlannedRoute } from './planned-routes.ts'

interface ComingSoonPageProps {
  /** Undefined for an unplanned feature. */
  planned: PlannedRoute | undefined
  /** 2 if it is only a part of the page. */
  level?: 1 | 2
}

/** A planned page: its description, and a button to be notified. */
export function ComingSoonPage({ planned, level = 1 }: ComingSoonPageProps) {
  const { t } = useLingui()
  const name = planned && t(planned.name)
  const isNoted = useAtomValue(notifyRequestsAtom).some((path) => path === planned?.paths[0])
  return (
    <StateView
      level={level}
      art="empty"
      title={name ? <Trans>{name}: coming soon</Trans> : <Trans>Coming soon</Trans>}
      text={planned ? t(planned.text) : <Trans>We are working on it.</Trans>}
      actions={
        <>
          {planned && <TellMe path={planned.paths[0]} isNoted={isNoted} />}
          {planned?.part && <ButtonLink to={planned.part.to}>{t(planned.part.name)}</ButtonLink>}
          <ButtonLink to="/">
            <Trans>Home</Trans>
          </ButtonLink>
          <BackButton />
        </>
      }
      note={
        <output>{isNoted && <Trans>Saved on this device. We will let you know here once it is ready.</Trans>}</output>
      }
    />
  )
}

function TellMe({ path, isNoted }: { path: string; isNoted: boolean }) {
  return (
    <Button look="accent" disabled={isNoted} onClick={() => storeNotifyRequest(path)}>
      {isNoted ? <Check /> : <Bell />}
      {isNoted ? <Trans>Noted</Trans> : <Trans>Notify me</Trans>}
    </Button>
  )
}
