import { useRouterState } from '@tanstack/react-router'

/** Properties of a link to the plans from `needLevel` (groupId) on, which lead back to the page they were opened from. */
export function usePlansLink(needLevel: number | undefined) {
  const from = useRouterState({ select: ({ location }) => location.href })
  return { to: '/vip/plan', search: { need: needLevel, from } } as const
}
