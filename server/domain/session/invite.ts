/**
 * Whether a registration with this invite code is rewarded. No member is given a code to invite with yet, so none is; a code
 * is still accepted, since an address with one must not keep anybody from registering.
 */
export const inviteCounts = (_code: string): boolean => false
