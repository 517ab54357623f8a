/** Text that names the picture in a downloaded file (XMP, `dc:identifier`), so that the site recognises any crop of it. */
export const fileIdentifier = (aid: string) => `tianmu:${aid}`

/** The canonical id in the bytes of a downloaded file, read as Latin-1; null in a file of another origin. */
export const identifierIn = (bytes: string): string | null =>
  /<dc:identifier>tianmu:([\w.~-]{1,120})<\/dc:identifier>/.exec(bytes)?.[1] ?? null
