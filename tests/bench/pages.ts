/** A member's pages that are measured, by the name in the tables. */
export const MEMBER_PAGES = ['home', 'today', 'history', 'a picture', 'favourites', 'announcements'] as const
export type MemberPage = (typeof MEMBER_PAGES)[number]
