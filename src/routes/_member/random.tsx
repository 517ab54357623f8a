import { createFileRoute, redirect } from '@tanstack/react-router'

/** A random picture, for the app icon's menu: redirects to the picture's address, with the order it starts. */
export const Route = createFileRoute('/_member/random')({
  loader: async ({ context: { queryClient } }) => {
    const { nextSurprise } = await import('#src/domain/random/next-random.ts')
    const found = await nextSurprise(queryClient, {})
    if (!found) throw redirect({ to: '/', replace: true })
    throw redirect({ to: '/article/$id', params: { id: found.aid }, search: { seed: found.seed }, replace: true })
  },
})
