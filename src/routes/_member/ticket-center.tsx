import { createFileRoute, redirect } from '@tanstack/react-router'

/** The other address of the tickets. Source: product spec §2. */
export const Route = createFileRoute('/_member/ticket-center')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/tickets', search, replace: true })
  },
})
