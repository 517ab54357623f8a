import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Panel } from './panel.tsx'
import styles from './keys-help.module.css'

/** The viewer's keys. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Panel title={<Trans>Keys</Trans>} onClose={onClose}>
      <dl className={styles.keys}>
        <Row keys={['←', '→']}>
          <Trans>Previous, next picture</Trans>
        </Row>
        <Row keys={['+', '−']}>
          <Trans>Larger, smaller</Trans>
        </Row>
        <Row keys={['0']}>
          <Trans>Show whole</Trans>
        </Row>
        <Row keys={['Enter']}>
          <Trans>100 % and back</Trans>
        </Row>
        <Row keys={['Shift', '← ↑ → ↓']}>
          <Trans>Move the enlarged picture</Trans>
        </Row>
        <Row keys={['F']}>
          <Trans>Favourite</Trans>
        </Row>
        <Row keys={['L']}>
          <Trans>Like</Trans>
        </Row>
        <Row keys={['D']}>
          <Trans>Download</Trans>
        </Row>
        <Row keys={['I']}>
          <Trans>Information</Trans>
        </Row>
        <Row keys={['R']}>
          <Trans>Any picture of this list</Trans>
        </Row>
        <Row keys={['Esc']}>
          <Trans>Close</Trans>
        </Row>
        <Row keys={['?']}>
          <Trans>This list</Trans>
        </Row>
      </dl>
    </Panel>
  )
}

function Row({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
