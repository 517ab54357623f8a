import { Plural, Trans } from '@lingui/react/macro'
import { Timer } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { openSignIn } from '#src/domain/session/access/ask-to-sign-in.ts'
import { storedRefusal } from '#src/domain/session/refusal.ts'
import { useSecondsLeft } from '#src/lib/dates/use-seconds-left.ts'
import { Button } from '#src/ui/button/button.tsx'
import { StatusPage } from '#src/ui/status/status-page.tsx'
import { AppealForm } from './appeal-form.tsx'
import { PageLinks } from './page-links.tsx'
import { RefusalFacts } from './refusal-facts.tsx'

interface LoginBlockedPageProps {
  bar?: ReactNode
  /** When passwords count again, milliseconds since 1970; undefined where the address gives none. */
  until: number | undefined
}

/** Why logging in is paused, for how long, and how to get in (RT-59): wrong passwords, or the operator's decision. */
export function LoginBlockedPage({ bar, until }: LoginBlockedPageProps) {
  const refusal = until === undefined ? storedRefusal('login-blocked') : undefined
  return (
    <StatusPage
      bar={bar}
      art={<Timer />}
      title={<Trans>Logging in is paused</Trans>}
      text={until === undefined ? <Reason isRefused={refusal !== undefined} /> : <TimeLeft until={until} />}
      actions={
        <>
          {!refusal && (
            <>
              <Button look="solid" onClick={() => openSignIn('recover')}>
                <Trans>Recover password</Trans>
              </Button>
              <Button onClick={() => openSignIn('login')}>
                <Trans>Log in</Trans>
              </Button>
            </>
          )}
          <PageLinks />
        </>
      }
    >
      {refusal && (
        <>
          <RefusalFacts refusal={refusal} problem="login-blocked" reasonTitle={<Trans>Reason</Trans>} />
          <AppealForm token={refusal.appealToken} />
        </>
      )}
    </StatusPage>
  )
}

const Reason = ({ isRefused }: { isRefused: boolean }) =>
  isRefused ? (
    <Trans>Logging in with this account is restricted for now.</Trans>
  ) : (
    <Trans>
      After several wrong passwords in a row, password login is paused for a few minutes so that nobody can guess yours.
      You can still log in with a code by e-mail or text message.
    </Trans>
  )

function TimeLeft({ until }: { until: number }) {
  const seconds = useSecondsLeft(until)
  const isOver = seconds === 0
  const login = useEffectEvent(() => openSignIn('login'))
  useEffect(() => {
    if (isOver) login()
  }, [isOver])
  if (isOver) return <Trans>The pause is over. You can log in again.</Trans>
  return (
    <>
      <p>
        <Trans>There were several wrong passwords in a row. A code by e-mail or text message still works.</Trans>
      </p>
      <p role="timer">
        <Plural
          value={Math.ceil(seconds / 60)}
          one="You can try again in # minute."
          other="You can try again in # minutes."
        />
      </p>
    </>
  )
}
