import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { failureText } from '#src/domain/collection/failure-text.ts'
import { collectionMutations } from '#src/domain/collection/mutations.ts'
import { usePlaceholder } from '#src/domain/picture/image/use-placeholder.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './unavailable-cover.module.css'

interface UnavailableCoverProps {
  picture: Wallpaper
  /** The own collection from which it can be removed. */
  collectionId?: number
}

/** Stands for a picture that the site no longer shows: its colours and a note; its line stays below. */
export function UnavailableCover({ picture, collectionId }: UnavailableCoverProps) {
  const { t, i18n } = useLingui()
  const colours = usePlaceholder(picture.thumbhash, true)
  const remove = useMutation(collectionMutations.removeItems())
  const { title } = pictureTexts(picture, i18n.locale)
  return (
    <div className={styles.cover} style={{ backgroundColor: picture.dominant, aspectRatio: picture.ratio }}>
      {colours && <img className={styles.colours} src={colours} alt="" />}
      <p className={styles.words}>
        <EyeOff aria-hidden="true" />
        <Trans>No longer available</Trans>
      </p>
      {collectionId !== undefined && (
        <Button
          look="glass"
          size="compact"
          aria-label={t`Remove ${title} from this collection`}
          isBusy={remove.isPending}
          onClick={() =>
            remove.mutate(
              { id: collectionId, aids: [picture.aid] },
              { onError: (error) => void toast.startup.error(failureText(error)) },
            )
          }
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </div>
  )
}
