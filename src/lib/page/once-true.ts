/**
 * Calls `then` once, at the first change of `root`'s elements or inline styles after which `condition` is true; at once if
 * it is true already. Returns a cleanup function.
 */
export function onceTrue(root: Element, condition: () => boolean, then: () => void): () => void {
  const observer = new MutationObserver(() => look())
  const look = () => {
    if (!condition()) return
    observer.disconnect()
    then()
  }
  // React hides by inline styles what waits for its script.
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  look()
  return () => observer.disconnect()
}
