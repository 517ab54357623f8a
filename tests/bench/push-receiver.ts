import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

// A push service in its own process. Of a hundred browsers, two are gone and three fail at first. On `report` it replies
// how many messages it received, and how many twice.
const taken = new Map<string, number>()
const asked = new Map<string, number>()

process.once('message', (tls: { key: string; cert: string }) => {
  const server = createServer(tls, (request, response) => {
    const path = request.url ?? ''
    const nth = (asked.get(path) ?? 0) + 1
    asked.set(path, nth)
    request.resume().on('end', () => {
      const status = statusOf(Number(path.slice(1)) % 100, nth)
      if (status === 201) taken.set(path, (taken.get(path) ?? 0) + 1)
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.on('message', () => {
    const twice = [...taken.values()].filter((count) => count > 1).length
    process.send?.({ taken: taken.size, twice })
  })
})

function statusOf(place: number, nth: number) {
  if (place < 2) return 410
  return place < 5 && nth === 1 ? 503 : 201
}
