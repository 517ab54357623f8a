import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { CalendarCheck, Check, UserPlus } from 'lucide-react'
import type { PointsWay } from '#contract/points.ts'
import { hasPage } from '#src/lib/page/has-page.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import styles from './points.module.css'

const ICONS = { 'check-in': CalendarCheck, invite: UserPlus }

/** Ways to earn points. One whose page is not built is left out. */
export function Ways({ ways }: { ways: readonly PointsWay[] }) {
  const router = useRouter()
  const open = ways.filter(({ code, href }) => code === 'check-in' || hasPage(router, href))
  return (
    <ul className={styles.ways}>
      {open.map((way) => (
        <Way key={way.code} way={way} />
      ))}
    </ul>
  )
}

function Way({ way: { code, text, textEn, points, left, href } }: { way: PointsWay }) {
  const { i18n, t } = useLingui()
  const name = i18n.locale === 'en' ? textEn : text
  const Icon = ICONS[code]
  return (
    <li className={styles.way}>
      <Icon aria-hidden="true" />
      <div className={styles.named}>
        <b>{name}</b>
        <span>
          {code === 'check-in' ? (
            <Trans>{points} points or more, each day</Trans>
          ) : (
            <Plural value={points} one="# point each time" other="# points each time" />
          )}
        </span>
      </div>
      {left === 0 ? (
        <span className={styles.done}>
          <Check aria-hidden="true" />
          <Trans>Done for today</Trans>
        </span>
      ) : code === 'check-in' ? (
        <ButtonLink
          look="accent"
          size="compact"
          to="."
          search={(now) => ({ ...now, dialog: 'check-in' as const })}
          state={(now) => ({ ...now, isDialogOurs: true })}
          resetScroll={false}
          aria-label={t`Go: ${name}`}
        >
          <Trans context="points">Go</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink look="soft" size="compact" to={href} aria-label={t`Go: ${name}`}>
          <Trans context="points">Go</Trans>
        </ButtonLink>
      )}
    </li>
  )
}
