import type { Box } from '#contract/box.ts'

/** Points that `count` openings cost now. */
export const costOf = ({ price, free }: Pick<Box, 'price' | 'free'>, count: number) => price * Math.max(0, count - free)
