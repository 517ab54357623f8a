import { Trans, useLingui } from '@lingui/react/macro'
import type { WallpaperDetail } from '#contract/wallpaper.ts'
import { ChipLink } from '#src/ui/chip/chip-link.tsx'
import { storyOf } from '../wallpaper-text.ts'
import { Palette } from './palette.tsx'
import styles from './detail-parts.module.css'

const SEARCH: string = '/search'
/** A dialog that lies open does not follow. */
const searchFor = (tag: string) => ({ dialog: undefined, tag })

/** Story, tags and colours. */
export function DetailParts({ detail }: { detail: WallpaperDetail }) {
  const { i18n } = useLingui()
  const isEnglish = i18n.locale === 'en'
  const story = storyOf(detail, i18n.locale)
  const description = (isEnglish && detail.descriptionEn) || detail.description
  const tags = isEnglish && detail.tagsEn.length > 0 ? detail.tagsEn : detail.tags
  return (
    <>
      {story && (
        <section>
          <h2 className={styles.title}>
            <Trans>The story in the picture</Trans>
          </h2>
          <Paragraphs text={story} />
          {description && description !== story && <Paragraphs text={description} />}
          {tags.length > 0 && (
            <div className={styles.tags}>
              {tags.map((tag) => (
                <ChipLink key={tag} to={SEARCH} search={searchFor(tag)}>
                  {tag}
                </ChipLink>
              ))}
            </div>
          )}
        </section>
      )}
      {detail.colors.length > 0 && (
        <section>
          <h2 className={styles.title}>
            <Trans>Colours from the picture</Trans>
          </h2>
          <Palette colours={detail.colors} />
        </section>
      )}
    </>
  )
}

function Paragraphs({ text }: { text: string }) {
  return text.split(/\n+/).map((paragraph) => (
    <p key={paragraph} className={styles.read}>
      {paragraph}
    </p>
  ))
}
