import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import type { CollectionItem, SharedCollection as Collection } from '#contract/collection.ts'
import { pictureFile } from '#contract/picture-widths.ts'
import { sharedCollectionCalls } from '#contract/shared-collection.ts'
import { call } from '#src/domain/api.ts'
import { Page } from '#src/ui/page/page.tsx'
import { usePageTitle } from '#src/ui/page/use-page-title.ts'
import { HeroPicture } from '../hero/hero-picture.tsx'
import { Hero } from '../hero/hero.tsx'
import { Notice } from '../hero/notice.tsx'
import { inFocus, sources } from '../hero/today-picture.ts'
import { WaitingHero } from '../hero/waiting-hero.tsx'
import { ONCE } from '../queries.ts'
import hero from '../hero/hero.module.css'
import styles from './shared-collection.module.css'

/** Pictures that load with the page; the others as they come into view. */
const FIRST = 4

const sharedCollection = (token: string) =>
  queryOptions({
    queryKey: ['landing', 'collection', token],
    queryFn: ({ signal }) =>
      call(sharedCollectionCalls.get, { params: { token: encodeURIComponent(token) || '-' }, signal }),
    ...ONCE,
  })

/** The collection whose link the address is: title and pictures, and the way in. A link that ended says so. */
export function SharedCollection({ token, actions }: { token: string; actions: ReactNode }) {
  const collection = useQuery(sharedCollection(token))
  if (collection.isPending) return <WaitingHero queries={[collection]} />
  if (!collection.data) {
    return (
      <Hero
        notice={
          <Trans>
            This link no longer works: the collection is private now, was deleted, or has another link. Ask the person
            who shared it for a new one.
          </Trans>
        }
      />
    )
  }
  return <Shown collection={collection.data} actions={actions} />
}

function Shown({
  collection: { title, text, author, items },
  actions,
}: {
  collection: Collection
  actions: ReactNode
}) {
  const { t } = useLingui()
  usePageTitle(title)
  const first = items.find(({ stillAvailable }) => stillAvailable)
  return (
    <>
      <section className={hero.hero} data-short>
        <Page className={hero.content}>
          <Notice>
            <Trans>Shared by {author}</Trans>
          </Notice>
          <h1 className={hero.title}>
            <bdi>{title}</bdi>
          </h1>
          <div className={hero.promise}>
            {text && (
              <p className={styles.text} dir="auto">
                {text}
              </p>
            )}
            <p>
              <Plural value={items.length} _0="No pictures yet" one="# picture" other="# pictures" />
              {' · '}
              <Trans>Log in to save a copy and to download the originals</Trans>
            </p>
          </div>
          {actions}
          {first ? (
            <img
              className={hero.picture}
              style={inFocus(first)}
              srcSet={sources(first)}
              sizes="(orientation: portrait) 200vw, 100vw"
              src={pictureFile(first, 1280)}
              alt=""
              fetchPriority="high"
            />
          ) : (
            <HeroPicture />
          )}
        </Page>
      </section>
      <Page>
        <ul className={styles.rows} aria-label={t`Pictures of this collection`}>
          {items.map((item, index) => (
            <SharedItem key={item.aid} item={item} isFirst={index < FIRST} />
          ))}
        </ul>
      </Page>
    </>
  )
}

function SharedItem({ item, isFirst }: { item: CollectionItem; isFirst: boolean }) {
  const figure = <SharedFigure item={item} isFirst={isFirst} />
  return (
    <li className={styles.item} style={{ '--ratio': item.ratio } as CSSProperties}>
      {item.stillAvailable ? (
        <Link className={styles.link} to="/article/$id" params={{ id: item.aid }} preload={false}>
          {figure}
        </Link>
      ) : (
        figure
      )}
    </li>
  )
}

function SharedFigure({ item, isFirst }: { item: CollectionItem; isFirst: boolean }) {
  const { i18n } = useLingui()
  const isEnglish = i18n.locale === 'en'
  const place = isEnglish ? item.place.nameEn : item.place.name
  return (
    <figure>
      <span className={styles.box} style={{ backgroundColor: item.dominant }}>
        {item.stillAvailable ? (
          <img
            srcSet={sources(item)}
            sizes="(width >= 1024px) 33vw, (width >= 640px) 50vw, 100vw"
            src={pictureFile(item, 640)}
            alt={isEnglish ? item.altEn : item.alt}
            loading={isFirst ? 'eager' : 'lazy'}
            decoding="async"
          />
        ) : (
          <span className={styles.gone}>
            <Trans>No longer available</Trans>
          </span>
        )}
      </span>
      <figcaption>
        <b>{isEnglish ? item.titleEn : item.title}</b>
        {place && <span>{place}</span>}
      </figcaption>
    </figure>
  )
}
