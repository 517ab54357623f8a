import { createFileRoute, redirect } from '@tanstack/react-router'
import { SurpriseSearch } from '#src/domain/random/random-search.ts'
import { loadPicture } from './-load-picture.ts'
import { pictureHead, plainId } from './-picture-head.ts'
import { PicturePage } from './-picture-page.tsx'

export const Route = createFileRoute('/_member/article/$id')({
  validateSearch: SurpriseSearch,
  beforeLoad: ({ params: { id }, search }) => {
    if (plainId(id) !== id) throw redirect({ to: '/article/$id', params: { id: plainId(id) }, search, replace: true })
  },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const picture = await loadPicture(queryClient, { kind: 'article', id: id })
    if (picture && picture.aid !== id)
      throw redirect({ to: '/article/$id', params: { id: picture.aid }, search: true, replace: true })
    return picture
  },
  head: ({ loaderData, params }) => pictureHead(loaderData, `/article/${params.id}`),
  component: Picture,
})

function Picture() {
  const { id } = Route.useParams()
  return <PicturePage address={{ kind: 'article', id }} surprise={Route.useSearch()} />
}
