import { useLingui } from '@lingui/react/macro'
import type { RankOrder } from '#contract/rank.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import type { RankedPicture } from '#src/domain/rank/queries.ts'
import { rankValue } from '#src/domain/rank/rank-value.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { siteName } from '#src/lib/page/site-name.ts'
import { ShareCardButton } from '#src/ui/share-card/share-card-button.tsx'

/** Pictures on the poster. */
const SHOWN = 3

interface PosterButtonProps {
  /** First line of the poster: which ranking. */
  heading: string
  /** The same for the file name, in Latin letters. */
  name: string
  /** Its first page; nothing to share while it is missing or empty. */
  list: { items: readonly RankedPicture[]; updatedAt: string | null } | undefined
  by: RankOrder
}

/** Draws a poster of the first three of a ranking and shares it, or saves it where files cannot be shared. */
export function PosterButton({ heading, name, list, by }: PosterButtonProps) {
  const { t, i18n } = useLingui()
  const isOnline = useIsOnline()
  if (!list?.items.length || !list.updatedAt) return null
  const { items, updatedAt } = list
  const { locale } = i18n
  const site = siteName(locale)
  const draw = async () => {
    const { drawPoster } = await import('./draw-poster.ts')
    return drawPoster({
      language: locale === 'en' ? 'en' : 'zh',
      heading,
      pictures: items.slice(0, SHOWN).map((picture) => ({
        picture,
        rank: picture.rank,
        title: pictureTexts(picture, locale).title,
        value: rankValue(by, picture.value, locale),
      })),
      date: dateOfMoment(new Date(updatedAt), locale),
      site,
      host: location.host,
    })
  }
  return (
    <ShareCardButton
      label={t`Share poster`}
      draw={draw}
      fileName={`ranking-${name}`}
      title={t`${heading} on ${site}`}
      texts={{
        saved: t`Poster saved as a picture`,
        failed: isOnline
          ? t`The poster could not be created, please try again`
          : t`You are offline, and the poster's pictures are not on this device. Try again once you are online.`,
      }}
    />
  )
}
