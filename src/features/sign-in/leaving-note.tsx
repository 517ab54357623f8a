import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import styles from './sign-in.module.css'

/** Before the next sign-in: the last account has logged out here, but the server does not know yet. */
export function LeavingNote() {
  const { entries } = useAtomValue(outboxAtom)
  if (!entries.some(({ kind }) => kind === 'logout')) return null
  return (
    <output className={styles.note}>
      <Trans>
        The previous account is logged out on this device. The server will be told once you are back online; you can log
        in after that.
      </Trans>
    </output>
  )
}
