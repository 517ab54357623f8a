import { Trans } from '@lingui/react/macro'
import { QueryFaces, type QueryFacesProps } from '#src/ui/state/query-faces.tsx'

/** The faces of a query for pictures. */
export function PictureFaces<Data>(props: Omit<QueryFacesProps<Data>, 'unsaved'>) {
  return (
    <QueryFaces
      {...props}
      unsaved={<Trans>These pictures are not saved on this device. They come once you are online.</Trans>}
    />
  )
}
