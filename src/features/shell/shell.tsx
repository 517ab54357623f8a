import { Trans } from '@lingui/react/macro'
import { HeadContent, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, type ReactNode } from 'react'
import { isOpenedPath } from '#src/domain/session/access/public-path.ts'
import { useIsVisitor } from '#src/domain/session/current-member.ts'
import { useMedia } from '#src/lib/browser/use-media.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { useBelowFold } from '#src/lib/timing/use-below-fold.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { SectionBoundary } from '#src/ui/state/section-boundary.tsx'
import { footer, header, phoneParts, visitorHeader, wayUp } from './chrome-parts.ts'
import type { MoonTab, ShellSlots } from './slots.ts'
import styles from './shell.module.css'

/** Source: inventory SH-37. */
const INSTALLED_PHONE = '(display-mode: standalone) and (width < 640px)'

interface ShellProps extends ShellSlots, MoonTab {
  /** Above the page: announcements. */
  banner: ReactNode
  /** Layers above the page. */
  dialogs: ReactNode
  children: ReactNode
}

/**
 * The frame of every page. Header and footer are for members, and shown while the session is loading; a visitor has another
 * header on a public page. A crash in one of these parts does not affect the page.
 */
export function Shell({ banner, dialogs, renderMoon, onHoldMoon, children, ...slots }: ShellProps) {
  const isVisitor = useIsVisitor()
  const pathname = useLocation({ select: (location) => location.pathname })
  const hasChrome = !isVisitor && pathname !== '/unauthorized'
  const isOpened = isVisitor && isOpenedPath(pathname)
  const headerPart = useLoaded(hasChrome ? header : null)
  const visitorPart = useLoaded(isOpened ? visitorHeader : null)
  const { isWanted, end } = useBelowFold()
  const footerPart = useLoaded(hasChrome && isWanted ? footer : null)
  const wayUpPart = useLoaded(isWanted ? wayUp : null)
  const isInstalledPhone = useMedia(INSTALLED_PHONE)
  const phonePart = useLoaded(hasChrome && isInstalledPhone ? phoneParts : null)
  useLayoutEffect(dropFirstHead, [])

  return (
    <>
      <HeadContent />
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <SectionBoundary>
        {hasChrome && (headerPart.value ? <headerPart.value.Header {...slots} /> : <div className={styles.bar} />)}
        {isOpened &&
          (visitorPart.value ? <visitorPart.value.VisitorHeader {...slots} /> : <div className={styles.bar} />)}
      </SectionBoundary>
      <main id="main" className={classNames(styles.main, (hasChrome || isOpened) && styles.underHeader)} tabIndex={-1}>
        <SectionBoundary>{banner}</SectionBoundary>
        {children}
        <SectionBoundary>{dialogs}</SectionBoundary>
      </main>
      <div ref={end} />
      <SectionBoundary>{hasChrome && footerPart.value && <footerPart.value.Footer />}</SectionBoundary>
      <SectionBoundary>
        {hasChrome && isInstalledPhone && phonePart.value && (
          <phonePart.value.PhoneParts renderMoon={renderMoon} onHoldMoon={onHoldMoon} />
        )}
      </SectionBoundary>
      {wayUpPart.value && <wayUpPart.value.ScrollToTop />}
    </>
  )
}

/** Removes the document's title and description; from now on the routes provide them. */
function dropFirstHead() {
  for (const element of document.head.querySelectorAll('[data-first]')) element.remove()
}
