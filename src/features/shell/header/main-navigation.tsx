import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useBuilt } from '#src/lib/page/has-page.ts'
import { MAIN_NAVIGATION } from '../navigation.ts'

/** Links of the top navigation; the router marks the current one by `aria-current="page"`. */
export function MainNavigation({ className }: { className: string | undefined }) {
  const { t } = useLingui()
  return (
    <nav className={className} aria-label={t`Main navigation`}>
      {useBuilt(MAIN_NAVIGATION).map(({ to, name }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
          {t(name)}
        </Link>
      ))}
    </nav>
  )
}
