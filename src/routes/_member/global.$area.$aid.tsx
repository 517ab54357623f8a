import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { Area } from '#contract/area.ts'
import { AreaLinks } from '#src/features/areas/area-links.tsx'
import { NotFoundFrame } from '#src/features/status/not-found-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { loadPicture } from './-load-picture.ts'
import { pictureHead, plainId } from './-picture-head.ts'
import { PicturePage } from './-picture-page.tsx'

export const Route = createFileRoute('/_member/global/$area/$aid')({
  beforeLoad: ({ params: { area, aid }, search }) => {
    if (plainId(aid) === aid) return
    throw redirect({ to: '/global/$area/$aid', params: { area, aid: plainId(aid) }, search, replace: true })
  },
  loader: async ({ context: { queryClient }, params }) => {
    const area = areaOf(params.area)
    if (!area) {
      await loadTexts('picture')
      return undefined
    }
    const picture = await loadPicture(queryClient, { kind: 'global', id: params.aid, area })
    if (picture && picture.aid !== params.aid) {
      throw redirect({ to: '/global/$area/$aid', params: { area, aid: picture.aid }, replace: true })
    }
    return picture
  },
  head: ({ loaderData, params }) => pictureHead(loaderData, `/global/${params.area}/${params.aid}`),
  component: PictureOfArea,
})

function PictureOfArea() {
  const params = Route.useParams()
  const area = areaOf(params.area)
  if (area) return <PicturePage address={{ kind: 'global', id: params.aid, area }} />
  return (
    <NotFoundFrame>
      <AreaLinks />
    </NotFoundFrame>
  )
}

function areaOf(text: string) {
  const area = v.safeParse(Area, text)
  return area.success ? area.output : undefined
}
