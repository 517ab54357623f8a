import { vi } from 'vitest'

/** Stubs the system’s share sheet until `removeSheet`. `fails`: the errors of its first calls, by name. */
export function stubSheet(fails: readonly string[] = []) {
  const left = [...fails]
  const share = vi.fn(async (_data?: ShareData) => {
    const name = left.shift()
    if (name) throw new DOMException('no', name)
  })
  Object.defineProperties(navigator, {
    share: { value: share, configurable: true },
    canShare: { value: ({ files }: ShareData) => files?.length === 1, configurable: true },
  })
  return share
}

export function removeSheet() {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
}
