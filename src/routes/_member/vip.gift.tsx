import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { GiftPage } from '#src/features/membership/gift/gift-page.tsx'
import { GiftSearch } from '#src/features/membership/membership-search.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { unparsed } from '#src/lib/page/search-values.ts'

export const Route = createFileRoute('/_member/vip/gift')({
  validateSearch: unparsed(GiftSearch),
  staticData: { page: { name: msg`Redeem a gift`, pinyin: 'dui huan li pin', order: 172 } },
  loader: () => loadTexts('membership'),
  head: namedPageMeta,
  component: Redeem,
})

function Redeem() {
  const search = Route.useSearch({ select: (raw) => v.parse(GiftSearch, raw), structuralSharing: true })
  return <GiftPage key={search.code} {...search} />
}
