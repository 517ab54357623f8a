import { Link } from '@tanstack/react-router'
import { useIsVisitor } from '#src/domain/session/current-member.ts'
import { LanguageToggle } from '#src/features/shell/header/language-toggle.tsx'
import { Brand } from '#src/ui/mark/brand.tsx'

/** Logo and language above a page that visitors see without the site's header. */
export function StatusBar() {
  if (!useIsVisitor()) return null
  return (
    <>
      <Link to="/">
        <Brand />
      </Link>
      <LanguageToggle />
    </>
  )
}
