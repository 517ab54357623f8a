const segmenter = new Intl.Segmenter()

/** A nickname's first letter as a reader sees it, which may be several code points: for members who have not agreed to be shown. */
export function maskName(nickname: string) {
  const [first] = segmenter.segment(nickname)
  return `${first?.segment ?? ''}***`
}
