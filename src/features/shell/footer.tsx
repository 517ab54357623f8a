import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { siteName } from '#src/lib/site-name.ts'
import { Brand } from '#src/ui/mark/brand.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { FOOTER_GROUPS } from './navigation.ts'
import { QrPopover } from './qr-popover.tsx'
import { SOCIAL_ACCOUNTS } from './social-accounts.ts'
import styles from './footer.module.css'

export function Footer() {
  const { t, i18n } = useLingui()
  const [year] = useState(() => new Date().getFullYear())
  const site = siteName(i18n.locale)
  return (
    <footer className={styles.footer}>
      <Page>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Brand />
            <p>
              <Trans>One a day. Look up, it is there.</Trans>
            </p>
            <div className={styles.accounts}>
              {SOCIAL_ACCOUNTS.map((account) => (
                <QrPopover key={account.id} account={account} />
              ))}
            </div>
          </div>
          {FOOTER_GROUPS.map((group) => (
            <nav key={group.name.id} aria-label={t(group.name)}>
              <h2 className={styles.title}>{t(group.name)}</h2>
              <ul>
                {group.items.map(({ to, name }) => (
                  <li key={to}>
                    <Link className={styles.link} to={to}>
                      {t(name)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className={styles.end}>
          <Trans>
            © {year} {site}
          </Trans>
        </p>
      </Page>
    </footer>
  )
}
