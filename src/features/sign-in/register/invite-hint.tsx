import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { sessionQueries } from '#src/domain/session/queries.ts'
import styles from '../sign-in.module.css'

interface InviteHintProps {
  typed: string
  /** The last code that was typed completely. */
  whole: string
}

/** Tells that the server rewards a registration with the typed invite code. */
export function InviteHint({ typed, whole }: InviteHintProps) {
  const code = whole.trim()
  const { data } = useQuery({ ...sessionQueries.inviteCheck(code), enabled: code !== '' })
  if (!data?.counts || typed.trim() !== code) return null
  return (
    <p className={styles.gift}>
      <Gift aria-hidden="true" />
      <Trans>Registering through an invite gives extra points</Trans>
    </p>
  )
}
