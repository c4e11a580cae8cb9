/** What the stand-ins for real providers have in common: a server on this machine, the payments it knows, how it misbehaves. */
import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Fault = 'none' | 'noAnswer' | 'error' | 'hang' | 'rubbish' | 'unsigned'
export type TradeState = 'waiting' | 'paid' | 'failed' | 'refunded'
/** Amounts in fen. */
export type Trade = { orderNo: string; reference: string; fen: number; state: TradeState }

/** What a callback says otherwise than the books do, and by whom it is signed. */
export type Lie = {
  /** What the payer wrote: an aggregator's own field. */
  memo?: string
  state?: TradeState
  orderNo?: string
  reference?: string
  fen?: number
  currency?: string
  merchant?: string
  signedBy?: 'provider' | 'stranger' | 'nobody'
  sentAt?: number
  /** Of a refund: its number, what went back, and how it ended where it did not come about. */
  refund?: { id: string; fen: number; failedAs?: 'CLOSED' | 'ABNORMAL' }
}
export type Sent = { method: 'GET' | 'POST'; query?: string; headers: Record<string, string>; payload: string }

export type StandIn = {
  /** Of the provider in the file, and the key files that it names. */
  config: Record<string, unknown>
  files: Record<string, string>
  trades: Map<string, Trade>
  /** What it refused of us: a bad signature, another merchant. */
  refused: string[]
  fault: Fault
  callback(trade: Trade, lie?: Lie): Sent
  /** The same callback with its amount changed, under the old signature. */
  altered(sent: Sent): Sent
  /** Whether an answer tells it to stop repeating. */
  isTaken(status: number, body: string): boolean
  close(): Promise<void>
}

/** One that gives statements. */
export type Billing = {
  /** The day that it has one of, as it is asked for: all that was paid. */
  billDay: string
  /** The file is another one than was named. */
  billIsAltered: boolean
}

export type Keys = { privateKey: KeyObject; publicKey: KeyObject; pem: { own: string; theirs: string } }

/** Made for the test. */
export function newKeys(): Keys {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    ...pair,
    pem: {
      own: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      theirs: pair.publicKey.export({ type: 'spki', format: 'pem' }) as string,
    },
  }
}

export const rsaSign = (text: string, key: KeyObject): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')
export const rsaVerify = (text: string, signature: string, key: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64')

export type Question = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}
export type Reply = { status?: number; headers?: Record<string, string>; body: string }

/** Serves on a free port of this machine; what it answers passes its present fault first. */
export async function serveStandIn(
  faultOf: () => Fault,
  reply: (question: Question) => Reply,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { pathname, searchParams } = new URL(request.url!, 'http://stand-in')
    const answer = reply({
      method: request.method!,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body,
    })
    const fault = faultOf()
    if (fault === 'hang') return
    if (fault === 'noAnswer') return void request.socket.destroy()
    if (fault === 'error') return void response.writeHead(500).end('Internal Server Error')
    if (fault === 'rubbish') return void response.writeHead(200).end('<html>Bad gateway</html>')
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const yuanText = (fen: number): string => (fen / 100).toFixed(2)
export const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100)
