import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  CircleX,
  Fingerprint,
  KeyRound,
  LogIn,
  type LucideIcon,
  Mail,
  RotateCcwKey,
  SquareTerminal,
  UserPlus,
} from 'lucide-react'
import { Fragment, type RefCallback } from 'react'
import type { OAuthProvider } from '#contract/oauth.ts'
import type { LoginMethod, LoginRecord } from '#contract/security.ts'
import { Mark, ProviderMark } from '#src/domain/provider-visit/provider-mark.tsx'
import { PROVIDER_NAMES } from '#src/domain/provider-visit/providers.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import cardStyles from '../security.module.css'
import styles from './login-row.module.css'

type OwnMethod = Exclude<LoginMethod, OAuthProvider>

const ICONS: Record<OwnMethod, LucideIcon> = {
  password: KeyRound,
  code: Mail,
  passkey: Fingerprint,
  registration: UserPlus,
  reset: RotateCcwKey,
  device: SquareTerminal,
  unknown: LogIn,
}

const NAMES: Record<LoginMethod, MessageDescriptor> = {
  password: msg`Password`,
  code: msg`Verification code`,
  passkey: msg`Passkey`,
  registration: msg`Registration`,
  reset: msg`Password reset`,
  device: msg`Device code`,
  ...PROVIDER_NAMES,
  unknown: msg`Login`,
}

interface LoginRowProps {
  login: LoginRecord
  ref: RefCallback<HTMLElement> | undefined
}

/** One login or failed attempt: how, when, on which device and where. */
export function LoginRow({ login, ref }: LoginRowProps) {
  const { method, secondStep, ok, at, device, place } = login
  const { t, i18n } = useLingui()
  const name = t(NAMES[method])
  const facts = [momentText(new Date(at), i18n.locale), device || t`Unknown device`, ...(place ? [place] : [])]
  return (
    <li className={styles.login} tabIndex={-1} ref={ref}>
      <MethodMark method={method} />
      <div className={cardStyles.named}>
        <b>{ok && secondStep ? <Trans>{name} and second step</Trans> : name}</b>
        {!ok && (
          <strong className={styles.failed}>
            <CircleX aria-hidden="true" />
            {secondStep ? <Trans>Failed at the second step</Trans> : <Trans>Failed</Trans>}
          </strong>
        )}
        <span>
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <span className={styles.fact}>{fact}</span>
            </Fragment>
          ))}
        </span>
      </div>
    </li>
  )
}

function MethodMark({ method }: { method: LoginMethod }) {
  if (!isOwn(method)) return <ProviderMark provider={method} />
  const Icon = ICONS[method]
  return (
    <Mark>
      <Icon />
    </Mark>
  )
}

const isOwn = (method: LoginMethod): method is OwnMethod => method in ICONS
