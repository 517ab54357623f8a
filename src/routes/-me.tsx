import { useQuery } from '@tanstack/react-query'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { useToday } from '#src/domain/check-in/use-today.ts'
import { savedQueries } from '#src/domain/offline-picture/queries.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { OutboxPanel } from '#src/features/outbox/outbox-panel.tsx'
import { MeDialog } from '#src/features/shell/menu/me-dialog.tsx'
import { ThemeToggle } from '#src/features/theme/theme-toggle.tsx'

/** The account dialog with data of other features; works offline. */
export function Me({ onClose }: { onClose: () => void }) {
  const member = useMember()
  const streak = useQuery(checkInQueries.status(useToday()))
  const saved = useQuery(savedQueries.list())
  if (!member) return null
  return (
    <MeDialog
      user={member}
      streak={streak.data?.consecutiveDays}
      saved={saved.data?.records.length}
      themeToggle={<ThemeToggle />}
      outbox={<OutboxPanel />}
      onClose={onClose}
    />
  )
}
