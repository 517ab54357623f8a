/** Content-Disposition for a file of any name: an ASCII name for old programs, the real one in the form of RFC 5987. */
export function attachment(filename: string): string {
  const plain = filename.replace(/[^ -~]|["\\%]/g, '_')
  const real = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`
}
