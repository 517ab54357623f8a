const weakened = (etag: string) => etag.trim().replace(/^W\//, '')

/** Whether an If-None-Match header (one tag, a list, or `*`) names `etag`; weak tags count. */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => weakened(tag) === weakened(etag))
}

/** Whether an If-Range header allows a range: absent, or exactly this tag. Dates and weak tags do not. */
export function allowsRange(header: string | undefined, etag: string): boolean {
  return header === undefined || (header.trim() === etag && !etag.startsWith('W/'))
}
