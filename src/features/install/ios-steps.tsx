import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { siteName } from '#src/lib/page/site-name.ts'
import { BarPicture, HomePicture, MenuPicture } from './ios-pictures.tsx'
import styles from './install-sheet.module.css'

/** Three illustrated steps in Safari. */
export function IosSteps() {
  const { i18n } = useLingui()
  const site = siteName(i18n.locale)
  return (
    <ol className={styles.steps}>
      <Step number={1} picture={<BarPicture />}>
        <Trans>Press Share in the browser’s bar</Trans>
      </Step>
      <Step number={2} picture={<MenuPicture />}>
        <Trans>Choose “Add to Home Screen”</Trans>
      </Step>
      <Step number={3} picture={<HomePicture />}>
        <Trans>Press “Add”, and {site} is on your home screen</Trans>
      </Step>
    </ol>
  )
}

function Step({ number, picture, children }: { number: number; picture: ReactNode; children: ReactNode }) {
  return (
    <li>
      {picture}
      <span>
        <span className={styles.number}>{number}</span>
        {children}
      </span>
    </li>
  )
}
