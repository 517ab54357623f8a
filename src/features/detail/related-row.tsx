import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RelatedWallpaper } from '#contract/detail.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { DayMeta } from '#src/domain/picture-card/day-meta.tsx'
import { JustifiedGrid } from '#src/domain/picture-grid/justified-grid.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { joinNames } from '#src/lib/text/join-names.ts'
import { Section } from '#src/ui/section/section.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import section from '#src/ui/section/section.module.css'
import styles from './related-row.module.css'

/** In the order shown. Source: inventory DT-10. */
export const RELATIONS = ['place', 'author', 'look', 'color'] as const
type Relation = (typeof RELATIONS)[number]

const MOST_TAGS = 2

interface RelatedRowProps {
  /** Of the page. */
  picture: Wallpaper
  relation: Relation
  title: string
  related: readonly RelatedWallpaper[]
}

/** Pictures that share one thing with the page's, which title and cards name, and a link to more of them. */
export function RelatedRow({ picture, relation, title, related }: RelatedRowProps) {
  const { i18n } = useLingui()
  const { place, author } = pictureTexts(picture, i18n.locale)
  const shared = relation === 'place' ? place : relation === 'author' ? author : ''
  return (
    <Section
      title={title}
      note={shared && <span className={section.note}>{shared}</span>}
      more={<MoreLink picture={picture} relation={relation} title={title} />}
    >
      <JustifiedGrid label={title} pictures={related} renderMeta={(other) => <Reason other={other} />} />
    </Section>
  )
}

/** What the other picture shares; for an author, who is named above, its day if it has one. */
function Reason({ other }: { other: RelatedWallpaper }): ReactNode {
  const { t, i18n } = useLingui()
  const { place, author } = pictureTexts(other, i18n.locale)
  if (other.why === 'place') return place
  if (other.why === 'author') return other.date ? <DayMeta picture={other} /> : author
  if (other.why === 'look') {
    const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(other.similarity ?? 0)
    return t`${percent} similar`
  }
  if (other.why === 'color') return <SharedColours colours={other.shared} />
  const isEnglish = i18n.locale === 'en'
  // Some tags have no English.
  const shared = isEnglish && other.sharedEn.length > 0 ? other.sharedEn : other.shared
  const tags = joinNames(shared.slice(0, MOST_TAGS), i18n.locale)
  return t`Also: ${tags}`
}

function SharedColours({ colours }: { colours: readonly string[] }) {
  return (
    <span className={styles.colours}>
      {colours.map((hex) => (
        <span key={hex} className={styles.colour} style={{ background: hex }} />
      ))}
      <VisuallyHidden>{colours.map((hex) => hex.toUpperCase()).join(' ')}</VisuallyHidden>
    </span>
  )
}

/** The rest of the row: a search for what is shared. */
function MoreLink({ picture, relation, title }: Pick<RelatedRowProps, 'picture' | 'relation' | 'title'>) {
  const { t, i18n } = useLingui()
  const { place, author } = pictureTexts(picture, i18n.locale)
  const look = { className: section.more, 'aria-label': t`All: ${title}` }
  const text = (
    <>
      <Trans>All</Trans>
      <ChevronRight aria-hidden="true" />
    </>
  )
  if (relation === 'look')
    return (
      <Link to="/image-search" search={{ aid: picture.aid }} {...look}>
        {text}
      </Link>
    )
  const search = {
    place: { place },
    author: { author },
    color: { color: picture.dominant.slice(1) },
  }[relation]
  return (
    <Link to="/search" search={search} {...look}>
      {text}
    </Link>
  )
}
