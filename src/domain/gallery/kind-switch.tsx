import { Trans, useLingui } from '@lingui/react/macro'
import { TabLink, TabLinks } from '#src/ui/tabs/tab-link.tsx'
import { SHELF_NAMES } from './gallery-names.ts'
import type { Shelf } from './gallery-search.ts'
import styles from './kind-switch.module.css'

/** Links between the lists of each kind; the history is the list of days. */
export function KindSwitch({ kind }: { kind: 'history' | Shelf }) {
  const { t } = useLingui()
  return (
    <div className={styles.kinds}>
      <TabLinks label={t`Type of picture`}>
        <TabLink to="/history" isChosen={kind === 'history'}>
          <Trans>Daily</Trans>
        </TabLink>
        <TabLink to="/spotlights" isChosen={kind === 'spotlights'}>
          {t(SHELF_NAMES.spotlights)}
        </TabLink>
        <TabLink to="/arts" isChosen={kind === 'arts'}>
          {t(SHELF_NAMES.arts)}
        </TabLink>
      </TabLinks>
    </div>
  )
}
