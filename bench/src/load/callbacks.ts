/** Starts the sender of callbacks, and what a measure and it say to each other. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type AskCallbacks = {
  port: number
  path: string
  secret: string
  connections: number
  /** Number and fen of each order to be told of, behind those that are left. */
  orders: readonly (readonly [orderNo: string, fen: string])[]
  duration_ms: number
}

export type SentCallbacks = {
  taken: number
  /** How many of every other answer, by HTTP status and code. */
  refused: Record<string, number>
  /** From the first byte sent to the last answer. */
  elapsed_ms: number
  /** Orders that nobody was told of yet. */
  left: number
}

export type CallbackSender = { send(ask: AskCallbacks): Promise<SentCallbacks>; stop(): void }

export function startCallbackSender(): CallbackSender {
  const child = fork(fileURLToPath(new URL('./callback-sender.ts', import.meta.url)))
  let asked: PromiseWithResolvers<SentCallbacks> | undefined
  child.on('message', (sent) => asked?.resolve(sent as SentCallbacks))
  child.on('exit', () => asked?.reject(new Error('the sender of callbacks ended')))
  return {
    send(ask) {
      asked = Promise.withResolvers()
      child.send(ask)
      return asked.promise
    },
    stop() {
      asked = undefined
      child.disconnect()
    },
  }
}
