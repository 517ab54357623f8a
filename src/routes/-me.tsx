import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { useToday } from '#src/domain/check-in/use-today.ts'
import { savedQueries } from '#src/domain/offline-picture/queries.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { OutboxPanel } from '#src/features/outbox/outbox-panel.tsx'
import { MeDialog } from '#src/features/shell/menu/me-dialog.tsx'
import { ThemeToggle } from '#src/features/theme/theme-toggle.tsx'

/** The account dialog with data of other features; works offline. */
export function Me({ onClose }: { onClose: () => void }) {
  const session = useAtomValue(sessionAtom)
  const streak = useQuery(checkInQueries.status(useToday()))
  const saved = useQuery(savedQueries.list())
  if (session.status !== 'member') return null
  return (
    <MeDialog
      user={session.user}
      streak={streak.data?.consecutiveDays}
      saved={saved.data?.records.length}
      themeToggle={<ThemeToggle />}
      outbox={<OutboxPanel />}
      onClose={onClose}
    />
  )
}
