/** What a row marks as chosen: a switch that is on, the link to this page, or `data-chosen`. */
const CHOSEN = '[data-chosen], [aria-pressed="true"], [aria-current="page"]'

/** Ref of a row that scrolls sideways: at first the last chosen one is in view, before the fade at the end. */
export function showChosen(row: HTMLElement | null) {
  const chosen = row && [...row.querySelectorAll(CHOSEN)].at(-1)
  if (!chosen) return
  const fade = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineEnd) || 0
  row.scrollLeft += Math.max(0, chosen.getBoundingClientRect().right + fade - row.getBoundingClientRect().right)
}
