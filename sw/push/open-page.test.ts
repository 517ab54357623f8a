import { expect, test } from 'vitest'
import { openPage } from './open-page.ts'

const PATH = '/?dialog=check-in'

function windowAt(path: string, { focused = false, answers = true } = {}) {
  const done: string[] = []
  return {
    done,
    answers,
    url: `https://tianmu.example${path}`,
    focused,
    focus: async () => {
      done.push('focus')
      return undefined as never
    },
    postMessage: (message: unknown, transfer?: unknown) => {
      done.push(JSON.stringify(message))
      const [port] = transfer as MessagePort[]
      if (answers) port?.postMessage('led')
      port?.close()
    },
  }
}

async function opened(windows: ReturnType<typeof windowAt>[]) {
  const fresh: string[] = []
  await openPage(PATH, windows, async (path) => void fresh.push(path), windows.some((one) => !one.answers) ? 1 : 60_000)
  return fresh
}

test('without a window a new one opens', async () => {
  expect(await opened([])).toEqual([PATH])
})

test('the focused window navigates without a reload', async () => {
  const [behind, front] = [windowAt('/'), windowAt('/today', { focused: true })]
  expect(await opened([behind, front])).toEqual([])
  expect(front.done).toEqual([`{"type":"open","path":"${PATH}"}`, 'focus'])
  expect(behind.done).toEqual([])
})

test('a window with that URL is only focused', async () => {
  const window = windowAt(PATH)
  expect(await opened([window])).toEqual([])
  expect(window.done).toEqual(['focus'])
})

test('one that does not respond is left as it is', async () => {
  const window = windowAt('/contribute/edit', { answers: false })
  expect(await opened([window])).toEqual([PATH])
  expect(window.done).not.toContain('focus')
})
