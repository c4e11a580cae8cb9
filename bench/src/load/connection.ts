/** A keep-alive connection with one request under way at a time. */
import { connect, type Socket } from 'node:net'
import { readAnswer } from './requests.ts'

export type Answer = { status: number; code: number }

export type Connection = {
  /** Sends a request; `onAnswer` is called with its answer. */
  send(request: string, onAnswer: (answer: Answer) => void): void
  close(): void
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const made = connect({ port, host: '127.0.0.1', noDelay: true })
    made.once('connect', () => resolve(made)).once('error', reject)
  })
  let received = ''
  let waiting: ((answer: Answer) => void) | undefined
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received = received === '' ? chunk : received + chunk
    const answer = readAnswer(received)
    if (!answer) return
    received = received.slice(answer.end)
    const tell = waiting
    waiting = undefined
    tell?.(answer)
  })
  socket.on('close', () => {
    if (waiting) throw new Error('the server closed a connection with a request under way')
  })
  return {
    send(request, onAnswer) {
      waiting = onAnswer
      socket.write(request, 'latin1')
    },
    close: () => socket.destroy(),
  }
}
