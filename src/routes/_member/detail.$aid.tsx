import { createFileRoute, redirect } from '@tanstack/react-router'
import { plainId } from './-picture-head.ts'

/** The old address of an article, `/detail/{aid}.html`. */
export const Route = createFileRoute('/_member/detail/$aid')({
  beforeLoad: ({ params: { aid }, search }) => {
    throw redirect({ to: '/article/$id', params: { id: plainId(aid) }, search, replace: true })
  },
})
