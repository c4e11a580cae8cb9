/** A keep-alive connection with one request under way at a time. */
import { connect, type Socket } from 'node:net'
import { readAnswer } from './requests.ts'

/** `body`: bytes as latin1. */
export type Answer = { status: number; code: number; body: string }

export type Connection = {
  /** Sends a request; `onAnswer` is called with its answer. */
  send(request: string, onAnswer: (answer: Answer) => void): void
  /** Whether the server has closed it, which it does after a while without a request. */
  isClosed(): boolean
  close(): void
}

/** Of all connections: what it holds is read before anything else arrives. */
const arrived = Buffer.allocUnsafe(65_536)

export async function openConnection(port: number): Promise<Connection> {
  let received = ''
  let waiting: ((answer: Answer) => void) | undefined
  const receive = (chunk: string) => {
    received = received === '' ? chunk : received + chunk
    const answer = readAnswer(received)
    if (!answer) return
    received = received.slice(answer.end)
    const tell = waiting
    waiting = undefined
    tell?.(answer)
  }
  // Read without a stream, which is a tenth of this process's time.
  const onread = {
    buffer: arrived,
    callback: (length: number) => {
      receive(arrived.toString('latin1', 0, length))
      return true
    },
  }
  const socket = await new Promise<Socket>((resolve, reject) => {
    const made = connect({ port, host: '127.0.0.1', noDelay: true, onread })
    made.once('connect', () => resolve(made)).once('error', reject)
  })
  socket.on('close', () => {
    if (waiting) throw new Error('the server closed a connection with a request under way')
  })
  return {
    send(request, onAnswer) {
      waiting = onAnswer
      socket.write(request, 'latin1')
    },
    isClosed: () => socket.destroyed || socket.readyState !== 'open',
    close: () => socket.destroy(),
  }
}
