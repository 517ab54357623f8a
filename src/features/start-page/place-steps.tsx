import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Notes, ScreenSteps } from '#src/domain/base-mode/code-to-copy.tsx'
import type { Place } from '#src/domain/base-mode/page-address.ts'
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

function FrameNotes() {
  return (
    <Notes>
      <p>
        <Trans>
          Paste the code where you want the picture, and change width and height as you like. It sets no cookies,
          credits the author, and follows light and dark mode.
        </Trans>
      </p>
      <p>
        <Trans>Programs that support oEmbed accept the address of “Today” directly.</Trans>
      </p>
    </Notes>
  )
}
