/** Starts the load generator and talks to it. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Ask, End, Prepare, Ran, Run } from './messages.ts'

export type Load = {
  run(run: Omit<Run, 'kind'>): Promise<Ran>
  /** Ends the run under way before its time. */
  endRun(): void
  stop(): void
}

export async function startLoad(target: Omit<Prepare, 'kind'>): Promise<Load> {
  const child = fork(fileURLToPath(new URL('./generator.ts', import.meta.url)))
  let asked: PromiseWithResolvers<unknown> | undefined
  child.on('message', (answer) => asked?.resolve(answer))
  child.on('exit', () => asked?.reject(new Error('the load generator ended')))
  const ask = (question: Ask): Promise<unknown> => {
    asked = Promise.withResolvers()
    child.send(question)
    return asked.promise
  }
  await ask({ kind: 'prepare', ...target })
  return {
    run: async (run) => (await ask({ kind: 'run', ...run })) as Ran,
    endRun: () => void child.send({ kind: 'end' } satisfies End),
    stop: () => {
      asked = undefined
      child.disconnect()
    },
  }
}
