/** First pictures of a new site: landscape pictures that fill a wide screen. The first is reserved for tomorrow. */
const FIRST = [
  'cranes-at-dawn',
  'dusk-at-the-pavilion',
  'blossoms-and-full-moon',
  'emerald-aurora',
  'violet-ridges-at-dusk',
  'moon-over-the-pavilion',
  'amber-evening-sea',
  'blue-green-mountains',
  'whale-and-calf',
  'first-light-over-the-ranges',
  'desert-milky-way',
  'cherry-sky',
  'jade-valley',
]

/** Step through the pack, which is sorted by style, so that neighbouring days look different. */
const STRIDE = 11

/** The pack's pictures from the newest day to the oldest. */
export function seedOrder(slugs: string[]) {
  const first = FIRST.filter((slug) => slugs.includes(slug))
  const rest = slugs.filter((slug) => !first.includes(slug))
  // 11 has no divisor in common with the 47 others, so every picture comes once.
  return [...first, ...rest.map((_, i) => rest[(i * STRIDE) % rest.length] ?? '')]
}
