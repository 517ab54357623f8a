/**
 * Whether a registration with this invite code is rewarded. Members have no codes to invite with yet, so none is; a
 * code is still accepted, since a URL with one must not prevent a registration.
 */
export const inviteCounts = (_code: string): boolean => false
