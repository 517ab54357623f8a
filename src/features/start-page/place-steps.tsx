import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { CopyText } from '#src/ui/copy/copy-text.tsx'
import type { Place } from './page-address.ts'
import styles from './start-page.module.css'

interface PlaceStepsProps {
  place: Place
  /** Of the page with the chosen options. */
  address: string
}

/** How to set the page there. */
export function PlaceSteps({ place, address }: PlaceStepsProps) {
  if (place === 'start') return <BrowserSteps />
  return place === 'screen' ? <ScreenSteps address={address} /> : <FrameNotes />
}

const BROWSERS: readonly { name: string; steps: MessageDescriptor }[] = [
  {
    name: 'Chrome, Edge',
    steps: msg`Settings, “On startup”, “Open a specific page”, and paste the address`,
  },
  { name: 'Firefox', steps: msg`Settings, “Home”, “Homepage and new windows”, “Custom URLs”` },
  {
    name: 'Safari',
    steps: msg`Settings, “General”, “Homepage”; new windows and tabs open with “Homepage”`,
  },
]

function BrowserSteps() {
  const { t } = useLingui()
  return (
    <dl className={styles.steps}>
      {BROWSERS.map(({ name, steps }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{t(steps)}</dd>
        </Fragment>
      ))}
      <dt>
        <Trans>New tabs</Trans>
      </dt>
      <dd>
        <Trans>Chrome, Edge and Firefox need an extension that opens new tabs at an address of your choice</Trans>
      </dd>
    </dl>
  )
}

function ScreenSteps({ address }: { address: string }) {
  const command = `chromium --kiosk '${address}'`
  return (
    <div className={styles.screen}>
      <p>
        <Trans>
          Open it on the screen and press F11 for full screen. The picture changes by itself, and a hidden tab rests.
        </Trans>
      </p>
      <p>
        <Trans>A computer that shows nothing else starts its browser with this line:</Trans>
      </p>
      <code className={styles.address}>{command}</code>
      <CopyText text={command} label={<Trans>Copy the line</Trans>} look="outline" />
    </div>
  )
}

function FrameNotes() {
  return (
    <div className={styles.screen}>
      <p>
        <Trans>
          Paste the code where the picture is to stand, and change width and height as you like. It sets no cookies,
          names the author, and follows light and dark.
        </Trans>
      </p>
      <p>
        <Trans>It leads nowhere, unless you add links=1 to the address: then the title opens the picture’s page.</Trans>
      </p>
      <p>
        <Trans>Programs that know oEmbed take the address of “Today” as it is.</Trans>
      </p>
    </div>
  )
}
