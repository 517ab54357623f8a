import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { checkInQueries } from '#src/features/check-in/queries.ts'
import { useToday } from '#src/features/check-in/use-today.ts'
import { OutboxPanel } from '#src/features/outbox/outbox-panel.tsx'
import { sessionAtom } from '#src/features/session/session-store.ts'
import { MeDialog } from '#src/features/shell/me-dialog.tsx'
import { ThemeToggle } from '#src/features/theme/theme-toggle.tsx'
import { savedQueries } from '#src/features/wallpaper/saved/queries.ts'

/** The member's own dialog with what other features know of them; all of it needs no network. */
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
