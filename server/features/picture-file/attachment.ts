/** Content-Disposition for a file of any name: the plain name for old programs, the real one as RFC 5987 says. */
export function attachment(filename: string) {
  const plain = filename.replace(/[^ -~]|["\\%]/g, '_')
  const real = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`
}
