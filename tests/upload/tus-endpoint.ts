import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

interface Received {
  name: string
  length: number
  bytes: number
  hasBroken: boolean
}

/**
 * A small tus server for component tests. A file's name says what happens: `cut…` loses the connection once after half
 * of the bytes, `stall…` stops reading there once, `fail…` fails once after all of them, `refuse…` is refused by its
 * content.
 */
export function tusEndpoint(): Plugin {
  const uploads = new Map<string, Received>()
  return {
    name: 'tus-endpoint',
    configureServer({ middlewares }) {
      middlewares.use('/api/uploads', (request, response) => void answer(uploads, request, response))
    },
  }
}

async function answer(uploads: Map<string, Received>, request: IncomingMessage, response: ServerResponse) {
  const [, id = '', part] = (request.url ?? '').split('/')
  const upload = uploads.get(id)
  response.setHeader('Tus-Resumable', '1.0.0')
  if (request.method === 'POST') return create(uploads, request, response)
  if (!upload) return refuse(response, 404, 'not-found')
  if (part === 'result') {
    const data = { fileId: id, w: 320, h: 200, thumbhash: 'AAAA' }
    response.setHeader('Content-Type', 'application/json')
    return response.end(JSON.stringify({ code: 0, success: true, message: '', data }))
  }
  if (request.method === 'DELETE') {
    uploads.delete(id)
    return response.writeHead(204).end()
  }
  if (request.method === 'HEAD') {
    return response.writeHead(200, { 'Upload-Offset': upload.bytes, 'Upload-Length': upload.length }).end()
  }
  return receive(upload, request, response)
}

function create(uploads: Map<string, Received>, { headers }: IncomingMessage, response: ServerResponse) {
  const encoded = /name ([^,]*)/.exec(String(headers['upload-metadata']))?.[1] ?? ''
  const id = randomUUID()
  const name = Buffer.from(encoded, 'base64').toString()
  uploads.set(id, { name, length: Number(headers['upload-length']), bytes: 0, hasBroken: false })
  response.writeHead(201, { Location: `/api/uploads/${id}` }).end()
}

async function receive(upload: Received, request: IncomingMessage, response: ServerResponse) {
  if (Number(request.headers['upload-offset']) !== upload.bytes) return refuse(response, 409, 'upload-offset-differs')
  const breaksAt = upload.hasBroken || !/^(cut|stall)/.test(upload.name) ? Infinity : upload.length / 2
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      upload.bytes += (chunk as Buffer).length
      if (upload.bytes < breaksAt) continue
      upload.hasBroken = true
      if (upload.name.startsWith('cut')) return request.socket.destroy()
      // Reads nothing more until the client leaves.
      return request.pause()
    }
  } catch {
    return response.destroy()
  }
  if (upload.name.startsWith('fail') && !upload.hasBroken) {
    upload.hasBroken = true
    return response.writeHead(400).end()
  }
  if (upload.name.startsWith('refuse')) return refuse(response, 415, 'upload-type-refused')
  return response.writeHead(204, { 'Upload-Offset': upload.bytes }).end()
}

const refuse = (response: ServerResponse, status: number, problem: string) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ code: status, success: false, message: 'x', problem }))
