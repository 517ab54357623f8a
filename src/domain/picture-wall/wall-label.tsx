import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Camera, Info, MapPin } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { ScreenDownload } from '#src/domain/download/screen-download.tsx'
import { PictureLink } from '#src/domain/picture-card/picture-link.tsx'
import { PictureTags } from '#src/domain/picture-card/tags.tsx'
import { PictureMenu } from '#src/domain/picture-menu/picture-menu.tsx'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { storyOf, pictureTexts } from '#src/domain/picture/picture-text.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { ReactionButton } from '#src/domain/reaction/reaction-button.tsx'
import { isOpenedPath } from '#src/domain/session/access/public-path.ts'
import { useIsVisitor } from '#src/domain/session/current-member.ts'
import { monthName, weekdayName } from '#src/lib/dates/date-text.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { HUNG_SIZES } from './wall-sizes.ts'
import styles from './wall-label.module.css'

interface WallLabelProps {
  picture: Wallpaper
  /** At the bottom of the label. */
  foot?: ReactNode
  /** Frame of the picture. */
  hung?: Ref<HTMLDivElement>
}

/** Pictures of these shapes would be taller than the window at the wall's width. */
const UPRIGHT_BELOW = 1.2

/** An uncropped picture with its label: day, title, place, author, story, actions. */
export function WallLabel({ picture, foot, hung }: WallLabelProps) {
  const { i18n } = useLingui()
  const isVisitor = useIsVisitor()
  const detail = useQuery({
    ...wallpaperQueries.detail({ kind: 'article', id: picture.aid }),
    // Visitors may read the story if they may open the picture's page.
    enabled: !isVisitor || isOpenedPath('/article'),
  })
  const words = pictureTexts(picture, i18n.locale)
  const story = detail.data ? storyOf(detail.data, i18n.locale) : words.headline

  return (
    <section className={styles.wall} aria-label={words.title}>
      <div className={styles.inside}>
        <div ref={hung} className={styles.hung} data-aid={picture.aid}>
          <Picture
            key={picture.aid}
            className={classNames(styles.picture, picture.ratio < UPRIGHT_BELOW && styles.upright)}
            picture={picture}
            alt={words.alt}
            sizes={HUNG_SIZES}
            priority="hero"
          />
          <PictureTags picture={picture} />
          <PictureLink aid={picture.aid} className={styles.link} aria-label={words.title} />
        </div>
        <div className={styles.label}>
          <div className={styles.words}>
            {picture.date && <DayBlock day={picture.date} locale={i18n.locale} />}
            <h2 className={styles.title}>{words.title}</h2>
            <p className={styles.where}>
              {words.place && (
                <span>
                  <MapPin aria-hidden="true" />
                  {words.place}
                </span>
              )}
              <span>
                <Camera aria-hidden="true" />
                {words.author}
              </span>
              {picture.wallpaperOnly && (
                <span>
                  <Info aria-hidden="true" />
                  <Trans>For use as a wallpaper only</Trans>
                </span>
              )}
            </p>
            <p className={styles.story}>{story}</p>
          </div>
          <div className={styles.actions}>
            <ScreenDownload picture={picture} />
            <div className={styles.row}>
              <ReactionButton picture={picture} reaction="favourite" className={styles.grow} />
              <ReactionButton picture={picture} reaction="like" className={styles.grow} />
              <PictureMenu picture={picture} className={styles.grow} />
            </div>
            {foot}
          </div>
        </div>
      </div>
    </section>
  )
}

function DayBlock({ day, locale }: { day: string; locale: string }) {
  return (
    <p className={styles.date}>
      <b>{Number(day.slice(8))}</b>
      <time dateTime={day}>
        {monthName(day, locale)} · {weekdayName(day, locale)}
      </time>
    </p>
  )
}
