import { i18n } from '@lingui/core'
import { useLocation } from '@tanstack/react-router'
import type { Announcement } from '#contract/announcement.ts'
import { sharedAddress } from '#contract/shared-address.ts'
import { textIn } from '#src/features/announcement/announcement-words.ts'
import { Prose } from '#src/features/announcement/detail/prose.tsx'
import { UnauthorizedPage } from '#src/features/landing/unauthorized/unauthorized-page.tsx'
import { LanguageToggle } from '#src/features/shell/header/language-toggle.tsx'

const announcementText = ({ content, contentEn }: Announcement) => (
  <Prose html={textIn(i18n.locale, content, contentEn)} />
)

/** Replaces a page that needs a member: the landing, with the page's content if visitors may see it. */
export function Unauthorized() {
  const shared = useLocation({
    select: ({ pathname, searchStr }) => sharedAddress(pathname, new URLSearchParams(searchStr).get('shared')),
    structuralSharing: true,
  })
  return <UnauthorizedPage shared={shared} languageToggle={<LanguageToggle />} announcementText={announcementText} />
}
