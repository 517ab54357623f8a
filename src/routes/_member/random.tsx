import { createFileRoute, redirect } from '@tanstack/react-router'

/** A picture at random, for the app icon's menu: the address becomes the picture's, with the order it is the first of. */
export const Route = createFileRoute('/_member/random')({
  loader: async ({ context: { queryClient } }) => {
    const { nextSurprise } = await import('#src/domain/random/next-random.ts')
    const found = await nextSurprise(queryClient, {})
    if (!found) throw redirect({ to: '/', replace: true })
    throw redirect({ to: '/article/$id', params: { id: found.aid }, search: { seed: found.seed }, replace: true })
  },
})
