import { createFileRoute, redirect } from '@tanstack/react-router'

/** The other address of the annual ranking. Source: product spec §2. */
export const Route = createFileRoute('/_member/annual-rank')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/annual', search, replace: true })
  },
})
