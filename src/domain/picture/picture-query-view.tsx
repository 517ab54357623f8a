import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { QueryView, type QueryViewProps } from '#src/ui/state/query-view.tsx'

/** Renders a query for pictures. */
export function PictureQueryView<Data>(props: Omit<QueryViewProps<Data>, 'unsaved' | 'onDevice'>) {
  return (
    <QueryView
      {...props}
      unsaved={<Trans>These pictures are not saved on this device. They will load once you are online.</Trans>}
      onDevice={
        <ButtonLink to="/my-favs" search={{ only: 'saved' }}>
          <Trans>Pictures on this device</Trans>
        </ButtonLink>
      }
    />
  )
}
