import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { canGoBack } from '#src/lib/page/can-go-back.ts'
import { siteName } from '#src/lib/page/site-name.ts'
import { Page } from '#src/ui/page/page.tsx'
import styles from './landing-footer.module.css'

/** Back link, home link and site name. */
export function LandingFooter() {
  const { i18n } = useLingui()
  const router = useRouter()
  const [year] = useState(() => new Date().getFullYear())
  const site = siteName(i18n.locale)
  // Back is offered only for a history entry of this site (LP-16).
  const goBack = () => (canGoBack(router.history) ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <footer>
      <Page className={styles.footer} data-page-end>
        <button type="button" className={styles.link} onClick={goBack}>
          <ArrowLeft aria-hidden="true" />
          <Trans>Back to previous page</Trans>
        </button>
        <Link to="/" className={styles.link}>
          <Trans>Go to home</Trans>
        </Link>
        <span className={styles.copyright}>
          © {year} {site}
        </span>
      </Page>
    </footer>
  )
}
