import { msg } from '@lingui/core/macro'

/**
 * The two messaging-app accounts of the footer. What their codes hold are settings of the build; without them they lead
 * to the site itself.
 */
export const SOCIAL_ACCOUNTS = [
  {
    id: 'account',
    name: msg`Official account`,
    text: msg`Scan to follow`,
    address: import.meta.env.VITE_QR_ACCOUNT ?? '/',
  },
  {
    id: 'group',
    name: msg`Chat group`,
    text: msg`Scan to join`,
    address: import.meta.env.VITE_QR_GROUP ?? '/',
  },
] as const
export type SocialAccount = (typeof SOCIAL_ACCOUNTS)[number]
