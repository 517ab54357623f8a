import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { encode } from 'uqr'
import { Button } from '#src/ui/button/button.tsx'
import { QrCode } from '#src/ui/qr/qr-code.tsx'
import { saveQrPicture } from './qr-picture.ts'
import styles from './qr-popover.module.css'

interface QrCardProps {
  /** Content of the code. */
  address: string
  alt: string
  fileName: string
}

/** The code, and on a phone, which cannot scan its own screen, a button to save it. */
export function QrCard({ address, alt, fileName }: QrCardProps) {
  const { data } = encode(address, { ecc: 'M', border: 2 })
  return (
    <>
      <QrCode text={address} alt={alt} className={styles.code} />
      <Button className={styles.save} size="compact" onClick={() => void saveQrPicture(data, fileName)}>
        <Download />
        <Trans>Save QR picture</Trans>
      </Button>
    </>
  )
}
