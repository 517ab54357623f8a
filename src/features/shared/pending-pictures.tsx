import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#src/ui/button/button.tsx'
import { sharedMutations } from './mutations.ts'
import type { SharedPicture as Picture } from './read-shared.ts'
import { SharedPicture } from './shared-picture.tsx'
import styles from './shared-pictures.module.css'

/** Pictures of a later share, with the question whether to replace the earlier ones: any site can share. */
export function PendingPictures({ pictures }: { pictures: Picture[] }) {
  const accept = useMutation(sharedMutations.accept())
  const discard = useMutation(sharedMutations.discard())
  const isBusy = accept.isPending || discard.isPending
  return (
    <section className={styles.pending} aria-labelledby="pending-pictures">
      <h2 id="pending-pictures" className={styles.pendingTitle}>
        <Plural
          value={pictures.length}
          one="# new picture. Replace the earlier ones?"
          other="# new pictures. Replace the earlier ones?"
        />
      </h2>
      <p className={styles.pendingText}>
        <Trans>A website can send pictures here too. Discard them if you did not share them yourself.</Trans>
      </p>
      <div className={styles.pendingActions}>
        <Button look="solid" isBusy={isBusy} onClick={() => accept.mutate()}>
          <Trans>Replace</Trans>
        </Button>
        <Button isBusy={isBusy} onClick={() => discard.mutate()}>
          <Trans>Discard the new ones</Trans>
        </Button>
      </div>
      <ul className={styles.list}>
        {pictures.map(({ address, ...picture }) => (
          <SharedPicture key={address} {...picture} />
        ))}
      </ul>
    </section>
  )
}
