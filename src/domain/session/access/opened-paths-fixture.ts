import { onTestFinished } from 'vitest'

/** Makes the document name these pages as public, as the server does, until the test ends. */
export function openToVisitors(...paths: string[]) {
  const meta = Object.assign(document.createElement('meta'), { name: 'public-paths', content: paths.join(' ') })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}
