import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadPicture } from './-load-picture.ts'
import { pictureHead, plainId } from './-picture-head.ts'
import { PicturePage } from './-picture-page.tsx'

export const Route = createFileRoute('/_member/art/$aid')({
  beforeLoad: ({ params: { aid }, search }) => {
    if (plainId(aid) !== aid) throw redirect({ to: '/art/$aid', params: { aid: plainId(aid) }, search, replace: true })
  },
  loader: async ({ context: { queryClient }, params: { aid } }) => {
    const picture = await loadPicture(queryClient, { kind: 'art', id: aid })
    if (picture && picture.aid !== aid) throw redirect({ to: '/art/$aid', params: { aid: picture.aid }, replace: true })
    return picture
  },
  head: ({ loaderData, params }) => pictureHead(loaderData, `/art/${params.aid}`),
  component: Picture,
})

function Picture() {
  const { aid } = Route.useParams()
  return <PicturePage address={{ kind: 'art', id: aid }} />
}
