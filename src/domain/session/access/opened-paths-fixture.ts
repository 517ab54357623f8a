import { onTestFinished } from 'vitest'

/** Has the document name these pages as open to visitors, as the server writes it, until the test ends. */
export function openToVisitors(...paths: string[]) {
  const meta = Object.assign(document.createElement('meta'), { name: 'public-paths', content: paths.join(' ') })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}
