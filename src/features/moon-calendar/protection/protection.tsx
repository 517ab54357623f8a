import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { protectionQueries } from '#src/domain/streak-freeze/queries.ts'
import { Section } from '#src/ui/section/section.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { ProtectionRows, type ProtectionDialogName } from './protection-rows.tsx'

const ProtectionDialog = lazy(() =>
  import('./protection-dialog.tsx').then((module) => ({ default: module.ProtectionDialog })),
)

/** What saves a streak: freezes for days to come, make-up cards for missed ones. */
export function Protection() {
  const protection = useQuery(protectionQueries.own())
  const [open, setOpen] = useState<ProtectionDialogName | null>(null)
  return (
    <Section title={<Trans>Protect your streak</Trans>}>
      <QueryView
        query={protection}
        skeleton={<Skeleton height={200} />}
        failed={<Trans>Your streak freezes could not be loaded</Trans>}
        unsaved={<Trans>Your streak freezes are not saved on this device. They load once you are online.</Trans>}
      >
        {(data) => (
          <>
            <ProtectionRows protection={data} onOpen={setOpen} />
            {open && (
              <Suspense>
                <ProtectionDialog name={open} protection={data} onClose={() => setOpen(null)} />
              </Suspense>
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}
