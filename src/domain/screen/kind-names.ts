import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeviceKind } from '#contract/screens.ts'

/** What the kinds of device are called. */
export const KIND_NAMES: Record<DeviceKind, MessageDescriptor> = {
  phone: msg({ message: 'Phone', context: 'device' }),
  tablet: msg`Tablet`,
  laptop: msg`Laptop`,
  desktop: msg`Monitor`,
  ultrawide: msg`Ultrawide`,
  'two-monitors': msg`Two monitors`,
}
