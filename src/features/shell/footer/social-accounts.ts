import { msg } from '@lingui/core/macro'

/**
 * The two messaging-app accounts in the footer. The contents of their codes are build settings; by default they link to the
 * site itself.
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
