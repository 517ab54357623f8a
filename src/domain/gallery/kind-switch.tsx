import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '#src/lib/text/class-names.ts'
import { showChosen } from '#src/ui/page/show-chosen.ts'
import { TabLink, TabLinks } from '#src/ui/tabs/tab-link.tsx'
import { SHELF_NAMES } from './gallery-names.ts'
import type { Shelf } from './gallery-search.ts'
import sideways from '#src/ui/page/sideways.module.css'
import styles from './kind-switch.module.css'

/** Links between the lists of each kind, and pairs of any; the history is the list of days. */
export function KindSwitch({ kind }: { kind: 'history' | 'pairs' | Shelf }) {
  const { t } = useLingui()
  return (
    <div className={styles.room}>
      <div ref={showChosen} className={classNames(styles.kinds, sideways.sideways)}>
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
          <TabLink to="/today" search={{ kind: 'np' }} isChosen={kind === 'np'}>
            <Trans>Picks</Trans>
          </TabLink>
          <TabLink to="/pairs" isChosen={kind === 'pairs'}>
            <Trans>Pairs</Trans>
          </TabLink>
        </TabLinks>
      </div>
    </div>
  )
}
