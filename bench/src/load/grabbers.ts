/** Starts the load that opens an envelope, and what a measure and it say to each other. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type AskGrabbers = {
  port: number
  cookies: readonly string[]
  recordId: string
  tries: number
  connections: number
  /** Over which the tries are spread. */
  within_ms: number
}

/** By player: what each try was answered, `state/amount`. */
export type Grabbed = { answers: string[][]; elapsed_ms: number; sent_ms: number }

export type Grabbers = { grab(ask: AskGrabbers): Promise<Grabbed>; stop(): void }

export function startGrabbers(): Grabbers {
  const child = fork(fileURLToPath(new URL('./grabber.ts', import.meta.url)))
  let asked: PromiseWithResolvers<Grabbed> | undefined
  child.on('message', (grabbed) => asked?.resolve(grabbed as Grabbed))
  child.on('exit', () => asked?.reject(new Error('the load of grabbers ended')))
  return {
    grab(ask) {
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
