import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FolderPlus, Globe, Lock } from 'lucide-react'
import { useState } from 'react'
import type { CollectionSummary } from '#contract/collection.ts'
import { offlineText } from '#src/domain/collection/failure-text.ts'
import { Mosaic } from '#src/domain/collection/mosaic.tsx'
import { collectionQueries } from '#src/domain/collection/queries.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { hasNoNetwork } from '#src/lib/http/query-wait.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PageNote } from '#src/ui/page/page-head.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { CollectionForm } from './collection-form.tsx'
import styles from './collections.module.css'

/** Collections shown before all are asked for: two rows on a phone, one on a wide screen. */
const FIRST = 4

/** The member's collections above the favourites, and a way to start one. */
export function CollectionsSection() {
  const query = useQuery(collectionQueries.list())
  const isOnline = useIsOnline()
  const navigate = useNavigate()
  const [isCreating, setIsCreating] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const collections = query.data?.collections
  const shown = isWhole ? collections : collections?.slice(0, FIRST)
  const create = () => (isOnline ? setIsCreating(true) : void toast.startup.error(offlineText()))
  return (
    <div className={styles.section}>
      <Section
        title={<Trans>Collections</Trans>}
        note={
          collections &&
          collections.length > 0 && (
            <PageNote>
              <Plural value={collections.length} one="# collection" other="# collections" />
            </PageNote>
          )
        }
        more={
          <Button look="soft" className={styles.new} onClick={create}>
            <FolderPlus aria-hidden="true" />
            <Trans>New collection</Trans>
          </Button>
        }
      >
        {!collections && query.error && (
          <SectionError error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
        )}
        {!collections && !query.error && hasNoNetwork(query) && (
          <p className={styles.start}>
            <Trans>Your collections are not stored on this device yet. They appear once you are online.</Trans>
          </p>
        )}
        {!collections && !query.error && !hasNoNetwork(query) && (
          <div className={styles.grid} aria-busy="true">
            {['a', 'b', 'c', 'd'].map((place) => (
              <span key={place} className={styles.unknown}>
                <Skeleton height="100%" />
              </span>
            ))}
          </div>
        )}
        {collections?.length === 0 && (
          <p className={styles.start}>
            <Trans>
              Group your favourites by mood, season or screen. Press “New collection”, or “Add to collection” on a
              picture’s page.
            </Trans>
          </p>
        )}
        {shown && shown.length > 0 && (
          <ul className={styles.grid}>
            {shown.map((collection) => (
              <li key={collection.id}>
                <CollectionCard collection={collection} />
              </li>
            ))}
          </ul>
        )}
        {collections && collections.length > FIRST && (
          <Button look="ghost" className={styles.all} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? (
              <Trans>Show fewer</Trans>
            ) : (
              <Plural value={collections.length} one="Show all # collections" other="Show all # collections" />
            )}
          </Button>
        )}
      </Section>
      {isCreating && (
        <CollectionForm
          onSaved={({ id }) => void navigate({ to: '/my-favs', search: { collection: id } })}
          onClose={() => setIsCreating(false)}
        />
      )}
    </div>
  )
}

function CollectionCard({ collection: { id, title, covers, count, visibility } }: { collection: CollectionSummary }) {
  const { t } = useLingui()
  const isPublic = visibility === 'public'
  return (
    <Link to="/my-favs" search={{ collection: id }} className={styles.card}>
      <Mosaic covers={covers} />
      <span className={styles.title}>
        <bdi>{title}</bdi>
      </span>
      <span className={styles.meta}>
        <Plural value={count} _0="No pictures yet" one="# picture" other="# pictures" />
        <span className={styles.visibility}>
          {isPublic ? <Globe aria-hidden="true" /> : <Lock aria-hidden="true" />}
          {isPublic
            ? t({ context: 'collection', message: 'Public' })
            : t({ context: 'collection', message: 'Private' })}
        </span>
      </span>
    </Link>
  )
}
