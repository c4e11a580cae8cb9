/** The parent of the serving processes: it goes on where a process can't be started, and where one tells nonsense. */
import cluster, { type Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import pino from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import type { Order } from './messages.ts'
import { startWorkers } from './workers.ts'

afterEach(() => vi.restoreAllMocks())

/** A process that does as it is told. */
class StandIn extends EventEmitter {
  readonly told: string[] = []
  readonly process: { pid: number | undefined; kill(): void }
  constructor(pid?: number) {
    super()
    this.process = { pid, kill: () => {} }
  }
  isConnected = () => this.process.pid !== undefined
  send(order: Order) {
    if (!('order' in order)) return
    this.told.push(order.order)
    if (order.order === 'open') for (const report of ['prepared', 'serving']) this.emit('message', { report })
    if (order.order === 'stop') this.emit('exit', 0, null)
  }
}

it('tries again where the machine has no room for a process, and lives with figures that are none', async () => {
  const begun: StandIn[] = []
  const next = [
    () => new StandIn(1),
    () => {
      const failed = new StandIn()
      setImmediate(() => failed.emit('error', new Error('spawn EAGAIN')))
      return failed
    },
    () => {
      throw new Error('spawn ENOMEM')
    },
    () => new StandIn(2),
  ]
  vi.spyOn(cluster, 'setupPrimary').mockImplementation(() => {})
  vi.spyOn(cluster, 'fork').mockImplementation(() => {
    const one = next.shift()!()
    begun.push(one)
    return one as unknown as Worker
  })
  const workers = await startWorkers({
    ...{ exec: '', execArgv: [], count: 1, port: 0, stopWithin_ms: 60_000 },
    connect: async () => ({}),
    log: pino({ level: 'silent' }),
  })
  const [first] = begun
  first!.emit('message', { report: 'figures', figures: [null] })
  first!.emit('exit', 1, null)
  await expect.poll(() => begun.at(-1)!.told).toEqual(['open', 'tick'])
  begun.at(-1)!.emit('message', { report: 'figures', figures: [null] })
  expect(await workers.metricsText()).toBe('')
  await workers.stop()
})
