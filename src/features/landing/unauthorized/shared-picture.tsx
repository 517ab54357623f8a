import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pictureFile } from '#contract/picture-widths.ts'
import type { SharedAddress } from '#contract/shared-address.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { Page } from '#src/ui/page/page.tsx'
import { usePageTitle } from '#src/ui/page/use-page-title.ts'
import { Notice } from '../hero/notice.tsx'
import { inFocus, sources } from '../hero/today-picture.ts'
import { WaitingHero } from '../hero/waiting-hero.tsx'
import { landingQueries } from '../queries.ts'
import { SharedActions } from './shared-actions.tsx'
import styles from '../hero/hero.module.css'

/** A picture narrower than this (width / height) is shown whole instead of cropped to the screen. */
const NARROWEST_COVER = 1.2

interface SharedPictureProps {
  address: Extract<SharedAddress, { is: 'picture' }>
  /** Stands here where a visitor may not see that picture, or it cannot be loaded. */
  otherwise: ReactNode
}

/** The picture that the address names, with title, native size and credit, and the way in. */
export function SharedPicture({ address, otherwise }: SharedPictureProps) {
  const picture = useQuery(landingQueries.shared(address))
  if (picture.isPending) return <WaitingHero queries={[picture]} />
  return picture.data ? <Hung picture={picture.data} /> : otherwise
}

function Hung({ picture }: { picture: Wallpaper }) {
  const { i18n } = useLingui()
  const isEnglish = i18n.locale === 'en'
  const title = isEnglish ? picture.titleEn : picture.title
  usePageTitle(title)
  const place = isEnglish ? picture.place.nameEn : picture.place.name
  const author = (isEnglish && picture.author.nameEn) || picture.author.name
  // A line never breaks inside the date.
  const date = picture.date && longDay(picture.date, i18n.locale).replaceAll(' ', '\u00A0')
  const isWhole = picture.ratio < NARROWEST_COVER
  return (
    <section className={styles.hero}>
      <Page className={styles.content}>
        <Notice>
          <Trans>Log in to view and download the original</Trans>
        </Notice>
        <h1 className={styles.title} lang={isEnglish ? 'en' : 'zh-CN'}>
          {title}
        </h1>
        <div className={styles.promise}>
          <p>{[place, author, date].filter(Boolean).join(' · ')}</p>
          <p>
            <Trans>Native size {pixelsText(picture.width, picture.height)}</Trans>
          </p>
        </div>
        <SharedActions />
        <img
          className={styles.picture}
          style={inFocus(picture)}
          data-whole={isWhole}
          srcSet={sources(picture)}
          sizes={isWhole ? '100vw' : '(orientation: portrait) 200vw, 100vw'}
          src={pictureFile(picture, 1280)}
          alt={isEnglish ? picture.altEn : picture.alt}
          fetchPriority="high"
        />
      </Page>
    </section>
  )
}
