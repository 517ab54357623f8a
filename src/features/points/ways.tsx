import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { CalendarCheck, Check, UserPlus } from 'lucide-react'
import type { PointsWay } from '#contract/points.ts'
import { hasPage } from '#src/lib/page/has-page.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'
import { CheckInLink } from './check-in-link.tsx'
import styles from './points.module.css'

const ICONS = { 'check-in': CalendarCheck, invite: UserPlus }

/** Ways to earn points. One whose page is not built is left out. */
export function Ways({ ways }: { ways: readonly PointsWay[] }) {
  const router = useRouter()
  const open = ways.filter(({ code, href }) => code === 'check-in' || hasPage(router, href))
  return (
    <RowList>
      {open.map((way) => (
        <Way key={way.code} way={way} />
      ))}
    </RowList>
  )
}

function Way({ way: { code, text, textEn, points, left, href } }: { way: PointsWay }) {
  const { i18n } = useLingui()
  const name = i18n.locale === 'en' ? textEn : text
  const Icon = ICONS[code]
  return (
    <Row start={<Icon aria-hidden="true" />} end={<WayIn name={name} code={code} left={left} href={href} />}>
      <b>{name}</b>
      <span>
        {code === 'check-in' ? (
          <Trans>{points} points or more, each day</Trans>
        ) : (
          <Plural value={points} one="# point each time" other="# points each time" />
        )}
      </span>
    </Row>
  )
}

function WayIn({ name, code, left, href }: Pick<PointsWay, 'code' | 'left' | 'href'> & { name: string }) {
  const { t } = useLingui()
  if (left === 0) {
    return (
      <span className={styles.done}>
        <Check aria-hidden="true" />
        <Trans>Done for today</Trans>
      </span>
    )
  }
  if (code === 'check-in') {
    return (
      <CheckInLink size="compact" aria-label={t`Go: ${name}`}>
        <Trans context="points">Go</Trans>
      </CheckInLink>
    )
  }
  return (
    <ButtonLink look="soft" size="compact" to={href} aria-label={t`Go: ${name}`}>
      <Trans context="points">Go</Trans>
    </ButtonLink>
  )
}
