import { saveFile } from '#src/lib/browser/save-file.ts'

/** Time for the browser to read the file from its URL. */
const REVOKE_AFTER_MS = 60_000

/** Opens the share sheet if the system accepts the file, else saves it. Returns what happened. */
export async function shareOrSave(file: File, title: string): Promise<'shared' | 'closed' | 'saved'> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
      // If the sheet does not open, e.g. because drawing took too long, save the file.
    }
  }
  const address = URL.createObjectURL(file)
  saveFile(address, file.name)
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
  return 'saved'
}
