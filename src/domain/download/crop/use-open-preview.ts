import { useNavigate } from '@tanstack/react-router'
import { useAsMember } from '#src/domain/session/use-as-member.ts'

/** Opens the preview of a picture above this page. A visitor is asked to log in. */
export function useOpenPreview() {
  const navigate = useNavigate()
  return useAsMember()((aid: string) =>
    navigate({
      to: '.',
      search: (now) => ({ ...now, preview: aid }),
      state: (now) => ({ ...now, isDialogOurs: true }),
      resetScroll: false,
    }),
  )
}
