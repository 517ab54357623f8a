import { NotFoundPage } from '#src/features/status/not-found-page.tsx'
import type { PictureAddress } from '#src/features/wallpaper/api.ts'
import { DetailPage } from '#src/features/wallpaper/detail/detail-page.tsx'
import { SurpriseAgain } from '#src/features/wallpaper/surprise/surprise-again.tsx'
import { surpriseFilters, type SurpriseSearch } from '#src/features/wallpaper/surprise/surprise-search.ts'

interface PicturePageProps {
  address: PictureAddress
  /** How it was come upon by chance, where it was. */
  surprise?: SurpriseSearch | undefined
}

/** The page of every detail route; they differ in the address alone. */
export function PicturePage({ address, surprise }: PicturePageProps) {
  return (
    <>
      <DetailPage address={address} notFound={<NotFoundPage />} />
      <SurpriseAgain aid={address.id} seed={surprise?.seed} filters={surpriseFilters(surprise)} />
    </>
  )
}
