import type { PictureAddress } from '#src/domain/picture/api.ts'
import { surpriseFilters, type SurpriseSearch } from '#src/domain/random/random-search.ts'
import { AreaSwitch } from '#src/features/areas/area-switch.tsx'
import type { SaveSlot } from '#src/features/detail/action-bar.tsx'
import { DetailPage } from '#src/features/detail/detail-page.tsx'
import { SurpriseAgain } from '#src/features/random/random-again.tsx'
import { SaveAction } from '#src/features/save-offline/save-action.tsx'
import { PictureNotFoundPage } from '#src/features/status/not-found-page.tsx'

interface PicturePageProps {
  address: PictureAddress
  /** Random order that led to the picture, if any. */
  surprise?: SurpriseSearch | undefined
}

const saveAction: SaveSlot = (picture, className) => <SaveAction picture={picture} className={className} />

/** The page of every detail route; they differ only in the address. */
export function PicturePage({ address, surprise }: PicturePageProps) {
  return (
    <>
      <DetailPage
        address={address}
        notFound={<PictureNotFoundPage address={address} />}
        saveAction={saveAction}
        areaSwitch={address.area && <AreaSwitch area={address.area} id={address.id} />}
      />
      <SurpriseAgain aid={address.id} seed={surprise?.seed} filters={surpriseFilters(surprise)} />
    </>
  )
}
