/** Downloads a URL through the browser; the response header names the file. */
export function saveFile(url: string, filename: string) {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = filename
  anchor.hidden = true
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}

/** Time for the browser to read a file from its URL, ms. */
const REVOKE_AFTER_MS = 60_000

/** Saves a file that the page made, under its name. */
export function saveOwnFile(file: File) {
  const address = URL.createObjectURL(file)
  saveFile(address, file.name)
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
