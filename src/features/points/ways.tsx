import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { CalendarCheck, Check, Heart, Sparkles, UserPlus } from 'lucide-react'
import type { PointsWay } from '#contract/points.ts'
import { hasPage } from '#src/lib/page/has-page.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'
import { CheckInLink } from './check-in-link.tsx'
import styles from './points.module.css'

const ICONS: Readonly<Record<string, typeof Check>> = {
  'check-in': CalendarCheck,
  like: Heart,
  invite: UserPlus,
}

interface WaysProps {
  ways: readonly PointsWay[]
  /** False for stored ones of an earlier day: they do not tell what is left today. */
  isToday: boolean
}

/** Ways to earn points. One whose page is not built is left out. */
export function Ways({ ways, isToday }: WaysProps) {
  const router = useRouter()
  const open = ways.filter(({ code, href }) => code === 'check-in' || hasPage(router, href))
  return (
    <RowList>
      {open.map((way) => (
        <Way key={way.code} way={way} isToday={isToday} />
      ))}
    </RowList>
  )
}

function Way({ way: { code, text, textEn, points, left, href }, isToday }: { way: PointsWay; isToday: boolean }) {
  const { i18n } = useLingui()
  const name = i18n.locale === 'en' ? textEn : text
  const Icon = ICONS[code] ?? Sparkles
  return (
    <Row
      start={<Icon aria-hidden="true" />}
      end={<WayIn name={name} code={code} isDone={isToday && left === 0} href={href} />}
    >
      <b>{name}</b>
      <span>
        {code === 'check-in' ? (
          <Trans>{points} points or more, each day</Trans>
        ) : code === 'like' ? (
          <Plural value={points} one="# point a day" other="# points a day" />
        ) : (
          <Plural value={points} one="# point each time" other="# points each time" />
        )}
      </span>
    </Row>
  )
}

interface WayInProps extends Pick<PointsWay, 'code' | 'href'> {
  name: string
  isDone: boolean
}

function WayIn({ name, code, isDone, href }: WayInProps) {
  const { t } = useLingui()
  if (isDone) {
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
