type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Ctrl+K or ⌘K. */
export const isCommandKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key) =>
  ctrlKey !== metaKey && !altKey && !shiftKey && /^k$/i.test(key)
