/** Providers that take messages: an SMS provider's HTTP, and a mail server. Each answers as it is told. */
import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

export type SmsRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

async function close(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}

/** An SMS provider; `answer` may be changed while it runs. */
export async function openSmsProvider() {
  const requests: SmsRequest[] = []
  const state = { status: 200, text: '{"ok":true}' }
  const server = createHttpServer((request, reply) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      reply.writeHead(state.status, { connection: 'close' }).end(state.text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { requests, state, url: `http://127.0.0.1:${portOf(server)}`, close: () => close(server) }
}

/** A mail server that speaks as much SMTP as it takes; `refusal` is what it says to a recipient instead of taking it. */
export async function openMailServer() {
  const mails: { to: string; text: string }[] = []
  const state: { refusal: string | undefined } = { refusal: undefined }
  const serve = (socket: Socket) => {
    let to = ''
    let text: string | undefined
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const heard = (line: string) => {
      if (text !== undefined) {
        if (line !== '.') {
          text += `${line}\n`
          return
        }
        mails.push({ to, text })
        text = undefined
        say('250 taken')
      } else if (/^RCPT TO:/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        say(state.refusal ?? '250 ok')
      } else if (/^DATA/i.test(line)) {
        text = ''
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 ok')
    }
    say('220 here')
    socket.on('error', () => {})
    socket.on('data', (part) => {
      const lines = (rest + part.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) heard(line)
    })
  }
  const server = createServer(serve)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { mails, state, url: `smtp://127.0.0.1:${portOf(server)}`, close: () => close(server) }
}
