import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import type { OwnInvite } from '#contract/invite.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyText } from '#src/ui/copy/copy-text.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useShare } from '#src/ui/share/use-share.ts'
import { PosterButton } from './poster-button.tsx'
import styles from './invite.module.css'

const loadQrCode = () => import('#src/ui/qr/qr-code.tsx')

/** Code, link and QR code, and the ways to pass them on. */
export function OwnCode({ invite }: { invite: OwnInvite }) {
  const { t } = useLingui()
  const { share } = useShare()
  const { value: qr } = useLoaded(loadQrCode)
  const { code, link } = invite
  return (
    <div className={styles.own}>
      <div className={styles.qr}>{qr && <qr.QrCode text={link} alt={t`QR code of your invite link`} />}</div>
      <div className={styles.ways}>
        <p className={styles.code}>
          <span>
            <Trans>Your invite code</Trans>
          </span>
          <b translate="no">{code}</b>
        </p>
        <TextField
          label={<Trans>Your invite link</Trans>}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.buttons}>
          <CopyText look="accent" text={link} label={<Trans>Copy link</Trans>} />
          <Button look="soft" onClick={() => void share(link, t`Join me`)}>
            <Share2 aria-hidden="true" />
            <Trans>Share</Trans>
          </Button>
          <PosterButton invite={invite} />
        </div>
      </div>
    </div>
  )
}
