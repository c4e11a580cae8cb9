/** Bytes of a request and of an answer: as little work as can be, since the load runs on the machine it measures. */
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { routeOf } from '@hongyun/contract/wire/routes.ts'
import type { Answer } from './connection.ts'

const path = encodePath(routeOf('addBetting').path)

/** The head of a bet by the player of a cookie, up to the length of its body; what a browser sends is sent. */
export const headOf = (port: number, cookie: string): string =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: keep-alive',
    'User-Agent: Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Accept: */*',
    `Origin: http://127.0.0.1:${port}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/x-www-form-urlencoded;charset=UTF-8',
    `Cookie: sid=${cookie}`,
    'Content-Length: ',
  ].join('\r\n')

export const requestOf = (head: string, body: string): string => `${head}${body.length}\r\n\r\n${body}`

/** As the server spells it. */
const LENGTH = '\r\ncontent-length: '
const CODE = '{"code":'

/** One answer of `received` (bytes as latin1): its HTTP status, its code and body, and where it ends; undefined until it is whole. */
export function readAnswer(received: string): (Answer & { end: number }) | undefined {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const length = received.indexOf(LENGTH)
  if (length < 0 || length > headEnd) throw new Error('an answer without a length')
  const end = headEnd + 4 + Number.parseInt(received.slice(length + LENGTH.length, headEnd), 10)
  if (received.length < end) return undefined
  const code = received.startsWith(CODE, headEnd + 4)
    ? Number.parseInt(received.slice(headEnd + 4 + CODE.length, headEnd + 20), 10)
    : Number.NaN
  return { status: Number(received.slice(9, 12)), code, body: received.slice(headEnd + 4, end), end }
}
