import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { encode } from 'uqr'
import { Button } from '#src/ui/button/button.tsx'
import { qrPath, saveQrPicture } from './qr-picture.ts'
import styles from './qr-popover.module.css'

interface QrCardProps {
  /** Content of the code. */
  address: string
  alt: string
  fileName: string
}

/** The code, and on a phone, which cannot scan its own screen, a button to save it. */
export function QrCard({ address, alt, fileName }: QrCardProps) {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  return (
    <>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={alt}>
        <rect width={size} height={size} fill="white" />
        <path d={qrPath(data)} fill="black" />
      </svg>
      <Button className={styles.save} size="compact" onClick={() => void saveQrPicture(data, fileName)}>
        <Download />
        <Trans>Save QR picture</Trans>
      </Button>
    </>
  )
}
