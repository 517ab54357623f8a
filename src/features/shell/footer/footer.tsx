import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { feedPath, JSON_FEED_TYPE, RSS_TYPE } from '#contract/feed-address.ts'
import { calendarAddress } from '#src/domain/feed/calendar-address.ts'
import { feedAddress } from '#src/lib/http/feed-address.ts'
import { useBuilt } from '#src/lib/page/has-page.ts'
import { siteName } from '#src/lib/page/site-name.ts'
import { Brand } from '#src/ui/mark/brand.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QrPopover } from '../header/qr-popover.tsx'
import { FOOTER_GROUPS, type NavigationGroup } from '../navigation.ts'
import { SOCIAL_ACCOUNTS } from './social-accounts.ts'
import styles from './footer.module.css'

export function Footer() {
  const { i18n } = useLingui()
  const [year] = useState(() => new Date().getFullYear())
  const site = siteName(i18n.locale)
  return (
    <footer className={styles.footer}>
      <Page>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Brand />
            <p>
              <Trans>One picture a day. Just look up.</Trans>
            </p>
            <div className={styles.accounts}>
              {SOCIAL_ACCOUNTS.map((account) => (
                <QrPopover key={account.id} account={account} />
              ))}
            </div>
            <Subscriptions />
          </div>
          {FOOTER_GROUPS.map((group) => (
            <FooterGroup key={group.name.id} {...group} />
          ))}
        </div>
        <p className={styles.end}>
          {/* Text only: the line is as wide as the page, so "back to top" would never be at its end. */}
          <span data-page-end>
            <Trans>
              © {year} {site}
            </Trans>
          </span>
        </p>
      </Page>
    </footer>
  )
}

/** The daily pictures for feed readers, calendar apps and as a start page. */
function Subscriptions() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Subscribe`}>
      <ul className={styles.subscriptions}>
        <li>
          <Trans>Subscribe</Trans>
        </li>
        <li>
          <a className={styles.link} href={feedAddress(feedPath('history', 'rss'))} type={RSS_TYPE}>
            RSS
          </a>
        </li>
        <li>
          <a className={styles.link} href={feedAddress(feedPath('history', 'json'))} type={JSON_FEED_TYPE}>
            JSON
          </a>
        </li>
        <li>
          <a className={styles.link} href={calendarAddress()}>
            <Trans>Calendar</Trans>
          </a>
        </li>
        <li>
          <Link
            className={styles.link}
            to="."
            search={(now) => ({ ...now, dialog: 'start-page' as const })}
            state={(now) => ({ ...now, isDialogOurs: true })}
            resetScroll={false}
          >
            <Trans>Start page</Trans>
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** Links under a heading; nothing while none of its pages is built. */
function FooterGroup({ name, items }: NavigationGroup) {
  const { t } = useLingui()
  const built = useBuilt(items)
  if (built.length === 0) return null
  return (
    <nav aria-label={t(name)}>
      <h2 className={styles.title}>{t(name)}</h2>
      <ul>
        {built.map((item) => (
          <li key={item.to}>
            <Link className={styles.link} to={item.to}>
              {t(item.name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
