import { useState } from 'react'
import * as v from 'valibot'
import { ProofRequired, type ProofWays } from '#contract/security.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { showFailure } from '#src/ui/toast/show-failure.ts'
import { ProofDialog } from './proof-dialog.tsx'

interface Interrupted {
  ways: ProofWays
  again: () => void
}

/**
 * For sensitive calls: `onError` opens a dialog where the server wants to know first who is there, and `again` runs once
 * that is proved. Other failures show a toast. Render `dialog`.
 */
export function useProof() {
  const [interrupted, setInterrupted] = useState<Interrupted | null>(null)
  const onError = (error: Error, again: () => void) => {
    const required = v.safeParse(ProofRequired, error instanceof ApiError ? error.details.data : undefined)
    if (error instanceof ApiError && error.problem === 'proof-required' && required.success)
      setInterrupted({ ways: required.output.ways, again })
    else showFailure(error)
  }
  const dialog = interrupted && (
    <ProofDialog
      ways={interrupted.ways}
      onProved={() => {
        setInterrupted(null)
        interrupted.again()
      }}
      onClose={() => setInterrupted(null)}
    />
  )
  return { onError, dialog }
}
