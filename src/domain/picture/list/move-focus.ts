/** The card an arrow key moves to: adjacent in reading order, or nearest in the row above or below. */
export function cardTowards(cards: readonly HTMLElement[], current: HTMLElement, key: string): HTMLElement | undefined {
  const at = cards.indexOf(current)
  if (at < 0) return undefined
  const isMirrored = getComputedStyle(current).direction === 'rtl'
  switch (key) {
    case 'ArrowRight':
      return cards[at + (isMirrored ? -1 : 1)]
    case 'ArrowLeft':
      return cards[at + (isMirrored ? 1 : -1)]
    case 'ArrowDown':
      return nearestInRow(cards.slice(at + 1), current, 1)
    case 'ArrowUp':
      return nearestInRow(cards.slice(0, at).toReversed(), current, -1)
    default:
      return undefined
  }
}

const topOf = (card: HTMLElement) => Math.round(card.getBoundingClientRect().top)
const middleOf = (card: HTMLElement) => {
  const { left, width } = card.getBoundingClientRect()
  return left + width / 2
}

/** `others` start beside the current card and lead away from it; the first one in another row decides the row. */
function nearestInRow(others: readonly HTMLElement[], current: HTMLElement, direction: 1 | -1) {
  const top = topOf(current)
  const first = others.find((card) => (topOf(card) - top) * direction > 1)
  if (!first) return undefined
  const row = others.filter((card) => Math.abs(topOf(card) - topOf(first)) <= 1)
  const distance = (card: HTMLElement) => Math.abs(middleOf(card) - middleOf(current))
  return row.toSorted((a, b) => distance(a) - distance(b))[0]
}
