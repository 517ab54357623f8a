import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Lock, LockOpen } from 'lucide-react'
import { useMembersFrom } from '#src/ui/badge/membership-name.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import type { MembershipSearch } from './membership-search.ts'
import styles from './need-note.module.css'

interface NeedNoteProps extends MembershipSearch {
  /** The member's own (groupId). */
  level: number
}

/** What the member tried and who may, with the way back; nothing where the page was opened by itself. */
export function NeedNote({ need, from, level }: NeedNoteProps) {
  const { t } = useLingui()
  const members = useMembersFrom(need)
  if (need === undefined) return null
  const isOpen = level >= need
  return (
    <aside className={styles.need} data-open={isOpen || undefined} aria-label={t`What you tried to open`}>
      {isOpen ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
      <p>
        {isOpen ? <Trans>Your level now opens it.</Trans> : <Trans>What you tried to open is for {members}.</Trans>}
      </p>
      {from !== undefined && (
        <ButtonLink look={isOpen ? 'accent' : 'soft'} size="compact" to={from}>
          <ArrowLeft aria-hidden="true" />
          <Trans>Back to it</Trans>
        </ButtonLink>
      )}
    </aside>
  )
}
