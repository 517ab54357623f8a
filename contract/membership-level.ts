/** Levels (groupId) from 1, none, to 6, super. */
export const LEVELS = [1, 2, 3, 4, 5, 6] as const

/** The longest edge of a file that a level opens, pixels; a level above opens any. */
const EDGES = [
  { level: 1, longest: 3840 },
  { level: 2, longest: 7680 },
] as const

/** Membership level (groupId) required for this many pixels: 10K needs 3, 8K needs 2. Source: architecture §4. */
export function levelOfPixels(width: number, height: number): number {
  const longest = Math.max(width, height)
  return EDGES.find((edge) => longest <= edge.longest)?.level ?? 3
}

/** Longest edge of a file that members of the level may download, pixels; null is any. */
export const maxEdgeOf = (level: number) => EDGES.find((edge) => level <= edge.level)?.longest ?? null
