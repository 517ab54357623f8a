/** Letters, digits and hyphens, for the URL; `hash` distinguishes pictures with the same title. */
export function aidOf(title: string, hash: string) {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return `${words || 'picture'}-${hash.slice(0, 8)}`
}
