import { createFileRoute, redirect } from '@tanstack/react-router'

/** The other address of the rankings. Source: product spec §2. */
export const Route = createFileRoute('/_member/download-rank')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/rank', search, replace: true })
  },
})
