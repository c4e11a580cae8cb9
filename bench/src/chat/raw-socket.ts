/** A web socket that reads: as little work as can be, since the load runs on the machine it measures. */
import { connect, type Socket } from 'node:net'

const KEY = 'dGhlIHNhbXBsZSBub25jZQ=='
/** `{"code":9}` as a client sends it, under a mask of zeros. */
const TEXT = '{"code":9}'
const ANSWER = Buffer.concat([Buffer.from([0x81, 0x80 | TEXT.length, 0, 0, 0, 0]), Buffer.from(TEXT)])

/** Of all sockets: what it holds is read before anything else arrives. */
const arrived = Buffer.allocUnsafe(65_536)

export type RawSocket = { answer(): void; end(): void }

type Listeners = { onFrame(payload: Buffer): void; onClose(): void }

/** Opens a socket at a path; `onFrame` is called with each text. What it gets is only good until it returns. */
export function openRaw(port: number, path: string, cookie: string, { onFrame, onClose }: Listeners): RawSocket {
  let isOpen = false
  let rest: Buffer | undefined
  const read = (bytes: Buffer) => {
    let at = 0
    while (bytes.length - at >= 2) {
      let length = bytes[at + 1]!
      let head = 2
      if (length === 126) {
        if (bytes.length - at < 4) break
        length = bytes.readUInt16BE(at + 2)
        head = 4
      }
      if (bytes.length - at < head + length) break
      if ((bytes[at]! & 0x0f) === 1) onFrame(bytes.subarray(at + head, at + head + length))
      at += head + length
    }
    rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : undefined
  }
  const receive = (length: number) => {
    const chunk = arrived.subarray(0, length)
    let bytes = rest ? Buffer.concat([rest, chunk]) : chunk
    if (!isOpen) {
      const end = bytes.indexOf('\r\n\r\n')
      if (end < 0) {
        rest = Buffer.from(bytes)
        return true
      }
      if (!bytes.toString('latin1', 0, 12).endsWith('101')) throw new Error(bytes.toString('latin1'))
      isOpen = true
      bytes = bytes.subarray(end + 4)
    }
    read(bytes)
    return true
  }
  const socket: Socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: { buffer: arrived, callback: receive },
  })
  socket.on('error', () => {})
  socket.once('close', onClose)
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${KEY}`,
      `Cookie: sid=${cookie}`,
      '\r\n',
    ].join('\r\n'),
  )
  return { answer: () => void socket.write(ANSWER), end: () => socket.destroy() }
}
