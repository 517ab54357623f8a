import { useCallback, useSyncExternalStore } from 'react'

const addresses = new WeakMap<Blob, string>()

/** An address of `blob` while the component is shown; null at the first render. For one component per blob. */
export function useBlobAddress(blob: Blob): string | null {
  // Made outside of a render, which may never be shown and then would not end it.
  const subscribe = useCallback(
    (onChange: () => void) => {
      const address = URL.createObjectURL(blob)
      addresses.set(blob, address)
      onChange()
      return () => {
        addresses.delete(blob)
        URL.revokeObjectURL(address)
      }
    },
    [blob],
  )
  return useSyncExternalStore(subscribe, () => addresses.get(blob) ?? null)
}
