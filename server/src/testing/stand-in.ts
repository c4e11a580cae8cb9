/** A server of somebody else's: what it is asked, and what it answers. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Seen = { readonly request: IncomingMessage; readonly body: Buffer }
export type StandIn = { readonly url: string; readonly seen: Seen[]; close(): Promise<void> }

/** Listens on a port of its own; `answer` is called once the body is there, and may answer nothing. */
export async function openStandIn(answer: (seen: Seen, response: ServerResponse) => void): Promise<StandIn> {
  const seen: Seen[] = []
  const listener: RequestListener = async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const one = { request, body: Buffer.concat(parts) }
    seen.push(one)
    answer(one, response)
  }
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
