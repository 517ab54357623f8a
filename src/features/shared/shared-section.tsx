import { Plural, Trans } from '@lingui/react/macro'
import { MAX_SHARED, MAX_SHARED_BYTES } from '#contract/shared-pictures.ts'
import { PageNote } from '#src/ui/page/page-head.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { PendingPictures } from './pending-pictures.tsx'
import type { SharedPictures } from './read-shared.ts'
import { SharedPicture } from './shared-picture.tsx'
import styles from './shared-pictures.module.css'

interface SharedSectionProps {
  shared: SharedPictures
  /** Searches for one of them. */
  onSearch: (name: string, blob: Blob) => void
  /** Opens one behind a screen. */
  onCrop: (name: string, blob: Blob) => Promise<void>
}

const MEGABYTES = MAX_SHARED_BYTES / 1_000_000

/** Pictures shared by another app, and actions on them. */
export function SharedSection({ shared: { pictures, leftOut, pending }, onSearch, onCrop }: SharedSectionProps) {
  return (
    <Section
      title={<Trans>Shared with you</Trans>}
      note={
        pictures.length > 0 && (
          <PageNote>
            <Plural value={pictures.length} one="# picture" other="# pictures" />
          </PageNote>
        )
      }
    >
      {leftOut.length > 0 && (
        <ul className={styles.leftOut}>
          {leftOut.map(({ why, count }) => (
            <li key={why}>
              <LeftOutText why={why} count={count} />
            </li>
          ))}
        </ul>
      )}
      {pending.length > 0 && <PendingPictures pictures={pending} />}
      {pictures.length > 0 ? (
        <ul className={styles.list}>
          {pictures.map(({ address, ...picture }) => (
            <SharedPicture key={address} {...picture} onSearch={onSearch} onCrop={onCrop} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={<Trans>No picture received</Trans>}
          text={<Trans>Share a picture from your gallery; it stays on this device.</Trans>}
        />
      )}
    </Section>
  )
}

function LeftOutText({ why, count }: SharedPictures['leftOut'][number]) {
  if (why === 'no-picture')
    return <Plural value={count} one="# file is not a picture." other="# files are not pictures." />
  if (why === 'too-large')
    return (
      <Plural
        value={count}
        one={`# picture is larger than ${MEGABYTES} MB.`}
        other={`# pictures are larger than ${MEGABYTES} MB.`}
      />
    )
  if (why === 'too-many')
    return (
      <Plural
        value={count}
        one={`# more was left out: ${MAX_SHARED} at a time.`}
        other={`# more were left out: ${MAX_SHARED} at a time.`}
      />
    )
  return <Plural value={count} one="There was no room for # picture." other="There was no room for # pictures." />
}
