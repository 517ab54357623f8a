import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

/** What a provider's server answers. */
export interface ProviderAnswer {
  status: number
  body: string
  headers?: Record<string, string>
}

/** A local server in place of a provider's. */
export async function providerServer(answer: (asked: IncomingMessage) => Promise<ProviderAnswer>) {
  const server = createServer((asked, response) => {
    void answer(asked).then(({ status, body, headers }) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
