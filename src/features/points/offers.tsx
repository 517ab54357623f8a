import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Image, Package, Snowflake, Ticket } from 'lucide-react'
import type { PointsOffer } from '#contract/points.ts'
import { hasPage } from '#src/lib/page/has-page.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'

const ICONS: Readonly<Record<string, typeof Ticket>> = { freeze: Snowflake, picture: Image, box: Package }

/** What points buy. One whose page is not built is left out. */
export function Offers({ offers, balance }: { offers: readonly PointsOffer[]; balance: number }) {
  const router = useRouter()
  const { t, i18n } = useLingui()
  const isEnglish = i18n.locale === 'en'
  return (
    <RowList>
      {offers
        .filter(({ href }) => hasPage(router, href))
        .map(({ code, text, textEn, about, aboutEn, price, href }) => {
          const name = isEnglish ? textEn : text
          const missing = price - balance
          const Icon = ICONS[code] ?? Ticket
          return (
            <Row
              key={code}
              start={<Icon aria-hidden="true" />}
              end={
                <ButtonLink
                  look="soft"
                  size="compact"
                  to={href}
                  search={href === '/tickets' ? { tab: 'coupons' as const } : {}}
                  aria-label={t`Go: ${name}`}
                >
                  <Trans context="points">Go</Trans>
                </ButtonLink>
              }
            >
              <b>{name}</b>
              <span>{isEnglish ? aboutEn : about}</span>
              <span>
                <Plural value={price} one="# point" other="# points" />
                {missing > 0 && (
                  <>
                    {' · '}
                    <Plural value={missing} one="# point short" other="# points short" />
                  </>
                )}
              </span>
            </Row>
          )
        })}
    </RowList>
  )
}
