import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { LanguageToggle } from '#src/features/shell/header/language-toggle.tsx'
import { Brand } from '#src/ui/mark/brand.tsx'

/** Logo and language above a page that visitors see without the site's header. */
export function StatusBar() {
  const { status } = useAtomValue(sessionAtom)
  if (status !== 'visitor') return null
  return (
    <>
      <Link to="/">
        <Brand />
      </Link>
      <LanguageToggle />
    </>
  )
}
