const SHOWN_MS = 5_000
const STYLE =
  'inset:calc(var(--bar-h) + var(--s2)) 0 auto;inline-size:fit-content;max-inline-size:min(350px,calc(100vw - 32px));' +
  'margin:auto;padding:11px 14px;border:0;border-radius:14px;background:var(--surface-1);color:var(--text-strong);' +
  'box-shadow:var(--shadow-float);font-size:var(--t-small)'

/** Shows a text when the toaster's script cannot be loaded. */
export function showPlainToast(text: string) {
  const card = Object.assign(document.createElement('p'), { role: 'alert', textContent: text, popover: 'manual' })
  card.style.cssText = STYLE
  document.body.append(card)
  // Above an open dialog.
  card.showPopover()
  setTimeout(() => card.remove(), SHOWN_MS)
}
