import { NotFoundPage } from '#src/features/status/not-found-page.tsx'
import type { PictureAddress } from '#src/features/wallpaper/api.ts'
import { DetailPage } from '#src/features/wallpaper/detail/detail-page.tsx'

/** The page of every detail route; they differ in the address alone. */
export function PicturePage({ address }: { address: PictureAddress }) {
  return <DetailPage address={address} notFound={<NotFoundPage />} />
}
