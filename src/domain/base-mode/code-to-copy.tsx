import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { CopyText } from '#src/ui/copy/copy-text.tsx'
import { frameCode, type Place } from './page-address.ts'
import styles from './base-mode.module.css'

interface CodeToCopyProps {
  place: Place
  /** Of the page with the chosen options. */
  address: string
  /** Of the frame. */
  title: string
}

/** The address, or in a web page the code, to copy; and the page to open. */
export function CodeToCopy({ place, address, title }: CodeToCopyProps) {
  const isFrame = place === 'frame'
  const text = isFrame ? frameCode(address, title) : address
  return (
    <>
      <code className={styles.address}>{text}</code>
      <div className={styles.actions}>
        <CopyText
          look="accent"
          text={text}
          label={isFrame ? <Trans>Copy the code</Trans> : <Trans>Copy the address</Trans>}
        />
        <a className={buttonClass({ look: 'outline' })} href={address} target="_blank" rel="noopener">
          <Trans>Open</Trans>
        </a>
      </div>
    </>
  )
}

/** How to set the page on a screen that shows nothing else. */
export function ScreenSteps({ address }: Pick<CodeToCopyProps, 'address'>) {
  const command = `chromium --kiosk '${address}'`
  return (
    <Notes>
      <p>
        <Trans>
          Open it on the screen and press F11 for full screen. The picture changes automatically, and hidden tabs use no
          data.
        </Trans>
      </p>
      <p>
        <Trans>For a computer used only as a display, start the browser with this line:</Trans>
      </p>
      <code className={styles.address}>{command}</code>
      <CopyText text={command} label={<Trans>Copy the line</Trans>} look="outline" />
    </Notes>
  )
}

/** Paragraphs below the choices. */
export const Notes = ({ children }: { children: ReactNode }) => <div className={styles.notes}>{children}</div>
