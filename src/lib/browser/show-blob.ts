/** Shows `blob` in `image` until the returned function is called; for a ref callback. */
export function showBlob(image: HTMLImageElement, blob: Blob): () => void {
  const address = URL.createObjectURL(blob)
  image.src = address
  return () => URL.revokeObjectURL(address)
}
