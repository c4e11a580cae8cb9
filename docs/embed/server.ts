/**
 * A site that shows the chat in a frame for its own users: its page, and the call that signs a key for whoever is signed in here.
 *
 *     SITE=https://hongyun.example PARTNER=forum KEY_FILE=forum.pem PORT=9000 node_modules/.bin/node docs/embed/server.ts
 *
 * KEY_FILE holds the private key that the console showed. It stays on this server: whoever has it can come in as each user.
 */
import { createPrivateKey, randomBytes, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const { SITE = '', PARTNER = '', KEY_FILE = '', PORT = '9000' } = process.env
const privateKey = createPrivateKey(readFileSync(KEY_FILE, 'utf8'))
const page = readFileSync(new URL('page.html', import.meta.url), 'utf8')
  .replaceAll('{{site}}', SITE)
  .replaceAll('{{partner}}', PARTNER)

type User = { id: string; nickname: string }
/** Who is signed in here, by the token in their cookie. A real site has its own way. */
const users = new Map<string, User>()

/** A key for one user, good once and for a minute. */
function signedKey({ id, nickname }: User): string {
  const now = Date.now()
  const nonce = randomBytes(16).toString('base64url')
  const claims = { partner: PARTNER, user: id, nickname, nonce, issuedAt: now, expiresAt: now + 60_000 }
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const signature = sign(null, Buffer.from(`hongyun-embed-1.${payload}`), privateKey).toString('base64url')
  return `${payload}.${signature}`
}

const tokenOf = ({ headers }: IncomingMessage): string => /(?:^|; )forum=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? ''

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) text += part
  return new URLSearchParams(text)
}

/** Signs in without a password: this is an example. */
async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = (await bodyOf(request)).get('name') ?? ''
  if (!/^[\w\u4e00-\u9fa5]{2,16}$/.test(name)) return answer(response, 400, 'a name of 2 to 16 letters')
  const token = randomBytes(16).toString('base64url')
  users.set(token, { id: Buffer.from(name).toString('hex').slice(0, 64), nickname: name })
  response.setHeader('Set-Cookie', `forum=${token}; HttpOnly; SameSite=Strict; Path=/`)
  response.writeHead(303, { Location: '/' }).end()
}

function answer(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
}

const server = createServer((request, response) => {
  const { method, url } = request
  const user = users.get(tokenOf(request))
  if (method === 'GET' && url === '/') return answer(response, 200, page, 'text/html; charset=utf-8')
  if (method === 'POST' && url === '/sign-in') return void signIn(request, response)
  // A key is signed for who is signed in here, and for nobody whom a page names.
  if (method === 'POST' && url === '/key')
    return user ? answer(response, 200, signedKey(user)) : answer(response, 204, '')
  return answer(response, 404, 'not found')
})
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${PORT}\n`))
