import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CodeXml, Globe, Lock, RefreshCw, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Collection } from '#contract/collection.ts'
import { failureText } from '#src/domain/collection/failure-text.ts'
import { withTexts } from '#src/i18n/language.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyText } from '#src/ui/copy/copy-text.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useShare } from '#src/ui/share/use-share.ts'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import { collectionEdits } from './mutations.ts'
import styles from './collections.module.css'

const loadEmbed = () => withTexts('start-page', import('#src/domain/base-mode/embed-dialog.tsx'))

interface ShareDialogProps {
  collection: Collection
  onClose: () => void
}

/** Makes the collection public or private, shares its link, and embeds it elsewhere. */
export function ShareDialog({ collection, onClose }: ShareDialogProps) {
  const { t } = useLingui()
  const { id, title, shareToken, items } = collection
  const change = useMutation(collectionEdits.change(id))
  const renew = useMutation(collectionEdits.renewLink())
  const { share } = useShare()
  const [isEmbedding, setIsEmbedding] = useState(false)
  const { value: embed } = useLoaded(isEmbedding ? loadEmbed : null)
  const path = `/my-favs?shared=${shareToken ?? ''}`
  const address = new URL(path, location.origin).href
  const error = change.error ?? renew.error
  return (
    <Dialog title={<Trans>Share this collection</Trans>} onClose={onClose}>
      <div className={styles.form}>
        {shareToken === null ? (
          <>
            <p>
              <Trans>
                This collection is private: only you see it. Make it public to get a link and to embed it in other web
                pages. Anyone with the link sees its name, description and pictures, and your nickname.
              </Trans>
            </p>
            <Button
              look="accent"
              isWide
              isBusy={change.isPending}
              onClick={() => change.mutate({ visibility: 'public' })}
            >
              <Globe aria-hidden="true" />
              <Trans>Make public and get the link</Trans>
            </Button>
          </>
        ) : (
          <>
            <p>
              <Trans>
                Anyone with this link can see the collection, even without an account. They see your nickname and
                nothing else about you.
              </Trans>
            </p>
            <TextField
              label={<Trans>Link to share</Trans>}
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
            />
            <div className={styles.row}>
              <CopyText look="accent" text={address} label={<Trans>Copy link</Trans>} />
              <Button look="soft" onClick={() => void share(path, title)}>
                <Share2 aria-hidden="true" />
                <Trans>Share</Trans>
              </Button>
              <Button
                look="soft"
                aria-haspopup="dialog"
                onClick={() => void loadEmbed().then(() => setIsEmbedding(true), showLoadFailed)}
              >
                <CodeXml aria-hidden="true" />
                <Trans>Embed</Trans>
              </Button>
            </div>
            <div className={styles.row}>
              <Button look="ghost" isBusy={renew.isPending} onClick={() => renew.mutate(id)}>
                <RefreshCw aria-hidden="true" />
                <Trans>Replace the link</Trans>
              </Button>
              <Button look="ghost" isBusy={change.isPending} onClick={() => change.mutate({ visibility: 'private' })}>
                <Lock aria-hidden="true" />
                <Trans>Make private</Trans>
              </Button>
            </div>
            <p className={styles.hint}>
              <Trans>
                Both options disable the current link. If you make the collection public again, it gets a new link.
              </Trans>
            </p>
          </>
        )}
        <ErrorText>{error && failureText(error)}</ErrorText>
        <output className={styles.hint}>
          {renew.isSuccess && t`The link was replaced; the earlier one no longer works.`}
        </output>
      </div>
      {embed && shareToken !== null && (
        <embed.EmbedDialog
          source={{ shared: shareToken }}
          title={title}
          note={
            !items.some(({ stillAvailable }) => stillAvailable) && (
              <p>
                <Trans>Until it has pictures, the picture of the day is shown instead.</Trans>
              </p>
            )
          }
          onClose={() => setIsEmbedding(false)}
        />
      )}
    </Dialog>
  )
}
