import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ExternalLink, MapPin } from 'lucide-react'
import type { PictureColour, WallpaperDetail } from '#contract/detail.ts'
import { PALETTE_COLOURS } from '#contract/picture-choices.ts'
import { paletteText } from '#src/domain/gallery/palette-address.ts'
import type { PictureStory } from '#src/domain/offline-picture/offline-picture.ts'
import { EditorsNote } from '#src/domain/picture/facts/editors-note.tsx'
import { Palette } from '#src/domain/picture/facts/palette.tsx'
import { storyOf } from '#src/domain/picture/picture-text.ts'
import { ChipLink } from '#src/ui/chip/chip-link.tsx'
import { ArtFacts } from './art-facts.tsx'
import styles from './detail-parts.module.css'

interface DetailPartsProps {
  /** Offline pictures have only their story. */
  detail: WallpaperDetail | PictureStory
}

/** Story, placements, source link, tags and colours. */
export function DetailParts({ detail }: DetailPartsProps) {
  const { i18n } = useLingui()
  const isEnglish = i18n.locale === 'en'
  const story = storyOf(detail, i18n.locale)
  const description = (isEnglish && detail.descriptionEn) || detail.description
  const tags = isEnglish && detail.tagsEn.length > 0 ? detail.tagsEn : detail.tags
  return (
    <>
      {'note' in detail && detail.note && <EditorsNote title={<Trans>Editor's note</Trans>} note={detail.note} />}
      <section>
        {story && (
          <>
            <h2 className={styles.title}>
              <Trans>The story in the picture</Trans>
            </h2>
            <Paragraphs text={story} />
            {description && description !== story && <Paragraphs text={description} />}
          </>
        )}
        {'place' in detail && <FurtherLinks detail={detail} />}
        {tags.length > 0 && (
          <div className={styles.tags}>
            {tags.map((tag) => (
              <ChipLink key={tag} to="/search" search={{ tag }}>
                {tag}
              </ChipLink>
            ))}
          </div>
        )}
      </section>
      {'art' in detail && detail.art && <ArtFacts detail={detail} art={detail.art} />}
      {detail.colors.length > 0 && (
        <section>
          <h2 className={styles.title}>
            <Trans>Colours from the picture</Trans>
          </h2>
          <Palette colours={detail.colors} />
          <p className={styles.further}>
            <Link className={styles.link} to="/search" search={{ palette: paletteText(mainColours(detail.colors)) }}>
              <Trans>More in these colours</Trans>
            </Link>
          </p>
        </section>
      )}
    </>
  )
}

/** Those that cover most of the picture, as a palette to search by. */
const mainColours = (colours: readonly PictureColour[]) =>
  colours
    .slice(0, PALETTE_COLOURS)
    .map(({ hex, share }) => ({ hex: hex.slice(1), weight: Math.max(1, Math.round(share * 100)) }))

/** The picture's source page and map position, if known. */
function FurtherLinks({ detail: { copyrightLink, place } }: { detail: WallpaperDetail }) {
  const { lat, lng } = place
  if (!copyrightLink && lat === undefined) return null
  return (
    <p className={styles.further}>
      {copyrightLink && (
        <a className={styles.link} href={copyrightLink} rel="noreferrer" target="_blank">
          <Trans>Learn more</Trans>
          <ExternalLink aria-hidden="true" />
        </a>
      )}
      {lat !== undefined && lng !== undefined && (
        <a className={styles.link} href={mapAddress(lat, lng)} rel="noreferrer" target="_blank">
          <MapPin aria-hidden="true" />
          <Trans>Show on a map</Trans>
        </a>
      )}
    </p>
  )
}

const mapAddress = (lat: number, lng: number) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=10/${lat}/${lng}`

function Paragraphs({ text }: { text: string }) {
  return text.split(/\n+/).map((paragraph) => (
    <p key={paragraph} className={styles.read}>
      {paragraph}
    </p>
  ))
}
