const segmenter = new Intl.Segmenter()

/**
 * A nickname's first letter as a reader sees it, which may be several code points; of a nickname of one letter nothing. For
 * members who have not agreed to be shown.
 */
export function maskName(nickname: string) {
  const [first, second] = segmenter.segment(nickname)
  return `${first && second ? first.segment : ''}***`
}
