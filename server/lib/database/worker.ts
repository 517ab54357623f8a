import { once } from 'node:events'
import type { Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { keepLogShort } from './checkpoints.ts'
import { DurableFS } from './durable-fs.ts'
import { openEngine, serverParameters } from './engine.ts'
import { OwnedError, becomeOwner } from './owner-lock.ts'
import { prepareFolder } from './template.ts'
import { Turns } from './turns.ts'
import { type WireContext, WireConnection } from './wire-connection.ts'

/** Start-up data of the thread that owns the embedded database. */
const WorkerData = v.object({ dataDir: v.string(), isDurable: v.boolean() })
if (!parentPort) throw new Error('this file is a thread of the server')
const port = parentPort
const { dataDir, isDurable } = v.parse(WorkerData, workerData)

const connections = new Set<WireConnection>()
// Clients that connect before the engine is up wait for it.
const context = Promise.withResolvers<WireContext>()
context.promise.catch(() => {})
let lastId = 0

async function attach(socket: Socket) {
  socket.pause()
  socket.on('error', () => {})
  const connection = new WireConnection(socket, ++lastId, await context.promise)
  connections.add(connection)
  socket.once('close', () => connections.delete(connection))
  socket.resume()
}

const owner = await becomeOwner(dataDir, (socket) => void attach(socket)).catch((error: unknown) => {
  if (!(error instanceof OwnedError)) throw error
  port.postMessage({ kind: 'owned' })
  process.exit(0)
})

const folder = await prepareFolder(dataDir, isDurable)
const engine = await openEngine(new DurableFS(folder), isDurable, (error) => {
  port.postMessage({ kind: 'broken', reason: String(error) })
  process.exit(1)
})
const turns = new Turns()
context.resolve({ engine, turns, parameters: await serverParameters(engine) })
const checkpoints = keepLogShort(engine, turns)
port.postMessage({ kind: 'ready', path: owner.path })

await once(port, 'message')
clearInterval(checkpoints)
owner.server.close()
for (const connection of connections) connection.end()
await turns.once(() => engine.close())
process.exit(0)
