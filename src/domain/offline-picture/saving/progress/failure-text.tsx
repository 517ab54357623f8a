import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Failure } from '../../offline-picture.ts'

const TEXTS: Record<Failure, () => ReactNode> = {
  room: () => (
    <Trans>There is not enough space on this device. Nothing else was lost; free up space and try again.</Trans>
  ),
  network: () => <Trans>The network dropped. The download resumes from where it stopped.</Trans>,
  level: () => <Trans>This size needs a higher membership level.</Trans>,
  gone: () => <Trans>This picture is no longer on the site.</Trans>,
  other: () => <Trans>It could not be saved. Please try again.</Trans>,
}

/** Why a picture is not saved offline, and what to do. */
export function FailureText({ failure }: { failure: Failure }) {
  const Text = TEXTS[failure]
  return <Text />
}
