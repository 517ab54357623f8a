/** Joins the truthy class names: `classNames(styles.tab, isOpen && styles.open)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ')
}
