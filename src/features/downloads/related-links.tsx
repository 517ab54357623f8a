import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp, MonitorCheck, MonitorSmartphone } from 'lucide-react'
import { OWN_PICTURE } from '#src/domain/download/crop/own-picture.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import styles from './download-rows.module.css'

const HERE = { to: '.', state: (now: object) => ({ ...now, isDialogOurs: true }), resetScroll: false } as const

/** What else belongs to wallpapers on one's own screens; a phone has no command palette to find it. */
export function RelatedLinks() {
  const { t } = useLingui()
  return (
    <nav className={styles.related} aria-label={t`On your screens`}>
      <ButtonLink {...HERE} look="soft" size="compact" search={(now) => ({ ...now, dialog: 'screens' as const })}>
        <MonitorSmartphone aria-hidden="true" />
        <Trans>My screens</Trans>
      </ButtonLink>
      <ButtonLink {...HERE} look="soft" size="compact" search={(now) => ({ ...now, preview: OWN_PICTURE })}>
        <ImageUp aria-hidden="true" />
        <Trans>Use a picture of your own</Trans>
      </ButtonLink>
      <ButtonLink look="soft" size="compact" to="/my-applied">
        <MonitorCheck aria-hidden="true" />
        <Trans>Wallpapers you have set</Trans>
      </ButtonLink>
    </nav>
  )
}
