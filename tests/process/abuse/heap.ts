import { once } from 'node:events'
import * as v from 'valibot'
import type { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'

const Usage = v.object({
  result: v.object({ usedSize: v.number(), backingStorageSize: v.optional(v.number(), 0) }),
})

/**
 * Bytes held by the server's main thread after garbage collection, including buffers. Opens the process's inspector by
 * a signal; start the server with `--inspect-port=0`.
 */
export async function heldBytes(server: ServerProcess): Promise<number> {
  const socket = new WebSocket(await inspectorOf(server))
  await once(socket, 'open')
  try {
    await ask(socket, 1, 'HeapProfiler.enable')
    // Memory released by finalizers in the first round is free after the second.
    await ask(socket, 2, 'HeapProfiler.collectGarbage')
    await ask(socket, 3, 'HeapProfiler.collectGarbage')
    const { result } = v.parse(Usage, await ask(socket, 4, 'Runtime.getHeapUsage'))
    return result.usedSize + result.backingStorageSize
  } finally {
    socket.close()
  }
}

async function inspectorOf(server: ServerProcess): Promise<string> {
  const found = () => /Debugger listening on (ws:\S+)/.exec(server.output)?.[1]
  if (!found()) process.kill(server.pid ?? 0, 'SIGUSR1')
  for (;;) {
    const address = found()
    if (address) return address
    await server.isHealthy()
  }
}

async function ask(socket: WebSocket, id: number, method: string): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const listen = ({ data }: MessageEvent) => {
    const message: unknown = JSON.parse(String(data))
    if (typeof message === 'object' && message && 'id' in message && message.id === id) resolve(message)
  }
  socket.addEventListener('message', listen)
  socket.send(JSON.stringify({ id, method }))
  const answer = await promise
  socket.removeEventListener('message', listen)
  return answer
}
