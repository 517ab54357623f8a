import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { failureText } from '#src/domain/collection/failure-text.ts'
import { collectionMutations } from '#src/domain/collection/mutations.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { WithdrawnPicture } from '#src/domain/picture/withdrawn/withdrawn-picture.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './collections.module.css'

interface UnavailableCoverProps {
  picture: Wallpaper
  /** The own collection from which it can be removed. */
  collectionId?: number
}

/** Stands for a picture that the site no longer shows: its colours and a note; its line stays below. */
export function UnavailableCover({ picture, collectionId }: UnavailableCoverProps) {
  const { t, i18n } = useLingui()
  const remove = useMutation(collectionMutations.removeItems())
  const { title } = pictureTexts(picture, i18n.locale)
  return (
    <div className={styles.withdrawn}>
      <WithdrawnPicture picture={picture} ratio={picture.ratio}>
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
      </WithdrawnPicture>
    </div>
  )
}
