import { t } from '@lingui/core/macro'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { BannerRecord } from './banner-record.ts'
import { ErrorBanner } from './error-banner.tsx'
import styles from './error-banner.module.css'

let root: Root | undefined

/** Renders the banners above the page, in a root of their own: they outlive every page. `onClose` receives an id. */
export function showBanners(banners: readonly BannerRecord[], onClose: (id: number) => void) {
  root ??= mount()
  const list = (
    <ul className={styles.list} aria-label={t`Errors`}>
      {banners.map((record) => (
        <li key={record.id}>
          <ErrorBanner record={record} onClose={() => onClose(record.id)} />
        </li>
      ))}
    </ul>
  )
  flushSync(() => root?.render(banners.length > 0 && list))
}

function mount() {
  const host = document.createElement('div')
  host.className = styles.host ?? ''
  document.body.append(host)
  // Toasts start below the banners.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--error-banner-h', `${host.offsetHeight}px`)
  }).observe(host)
  return createRoot(host)
}
