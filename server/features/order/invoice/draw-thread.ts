import { parentPort, workerData } from 'node:worker_threads'
import { drawInvoice } from './draw.ts'

const pdf = await drawInvoice(workerData)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(pdf)
