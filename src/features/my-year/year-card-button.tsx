import { useLingui } from '@lingui/react/macro'
import type { MyYear } from '#contract/my-year.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { yearTitle } from '#src/lib/dates/month-name.ts'
import { siteName } from '#src/lib/page/site-name.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { ShareCardButton } from '#src/ui/share-card/share-card-button.tsx'

/** Draws a card of the year and shares it, or saves it where files cannot be shared. */
export function YearCardButton({ year: { year, liked, downloaded, checkedIn, items } }: { year: MyYear }) {
  const { t, i18n } = useLingui()
  const isOnline = useIsOnline()
  const { locale } = i18n
  const site = siteName(locale)
  const name = yearTitle(String(year), locale)
  const number = (value: number) => exactNumber(value, locale)
  const draw = async () => {
    const { drawYearCard } = await import('./draw-year-card.ts')
    return drawYearCard({
      language: locale === 'en' ? 'en' : 'zh',
      heading: t`My ${name}`,
      pictures: items,
      figures: [
        { value: number(liked), name: t({ context: 'my year', message: 'Pictures liked' }) },
        { value: number(downloaded), name: t({ context: 'my year', message: 'Pictures downloaded' }) },
        { value: number(checkedIn), name: t({ context: 'my year', message: 'Days checked in' }) },
      ],
      date: dateOfMoment(new Date(), locale),
      site,
      host: location.host,
    })
  }
  return (
    <ShareCardButton
      label={t`Share card`}
      draw={draw}
      fileName={`my-year-${year}`}
      title={t`My ${name} on ${site}`}
      texts={{
        saved: t`Card saved as a picture`,
        failed: isOnline
          ? t`The card could not be created, please try again`
          : t`You are offline, and the card's pictures are not on this device. Try again once you are online.`,
      }}
    />
  )
}
