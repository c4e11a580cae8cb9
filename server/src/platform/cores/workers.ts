/**
 * The processes that serve, and what the parent does for them. It holds the port, so that a connection waits while a
 * process is replaced. It starts another process for each one that ends, and makes sure that one of them ticks.
 */
import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Hub } from '../bus/hub.ts'
import type { Connection } from '../db/roles.ts'
import type { Figures } from '../metrics/metrics.ts'
import { Process } from './process.ts'

/** A process that ends sooner than this after it began to serve is replaced with a growing delay. */
const STABLE_MS = 10_000
const PAUSE_MS = { first: 100, longest: 10_000 }

export type Workers = {
  /** The figures of all processes, in Prometheus's text. */
  metricsText(): Promise<string>
  /** New processes serve before the old ones end. Where they can't, the old ones stay. */
  reload(): Promise<void>
  stop(): Promise<void>
}

export type WorkersOptions = {
  /** The program of a process, and the options Node runs it with. */
  exec: string
  execArgv: string[]
  count: number
  /** Opens the database. Asked once, while the processes load their code. */
  connect: () => Promise<Connection>
  port: number
  /** How long each process may take to end in order. */
  stopWithin_ms: number
  log: Logger
}

export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { exec, execArgv, count, log } = options
  cluster.setupPrimary({ exec, execArgv })
  const hub = new Hub()
  const { port } = options
  let connection: Connection
  /** Every process that has not ended. Those in `serving` are replaced when they end. */
  const alive = new Set<Process>()
  const serving = new Set<Process>()
  let generation = 0
  let isStopping = false
  let reloading: Promise<void> | undefined
  let quickEnds = 0

  // Loaded only when figures are asked for or a process ends: this keeps the parent small.
  const metrics = () => import('../metrics/metrics.ts')
  let ended: Promise<Figures> = Promise.resolve([])
  let texts: Promise<string> | undefined
  /** Shared by all who ask while the processes are being asked. */
  const metricsText = (): Promise<string> => {
    texts ??= (async () => {
      const all = await Promise.all([ended, ...[...alive].map((process) => process.figures())])
      return (await metrics()).sumText(all)
    })()
      .catch((error: unknown) => {
        log.error({ err: error }, 'the figures of the processes can not be summed')
        return ''
      })
      .finally(() => {
        texts = undefined
      })
    return texts
  }

  /** Makes one process tick. If two tick for a moment they share the work, as nodes do. */
  const appoint = () => {
    const able = [...serving].filter((process) => process.isServing)
    if (!able.some(({ ticks }) => ticks)) able[0]?.tick()
  }

  const begin = (): Process => {
    const process = new Process(hub, metricsText, options.stopWithin_ms)
    alive.add(process)
    void process.ended.then(() => {
      alive.delete(process)
      ended = ended.then(async (before) => {
        try {
          return await (await metrics()).addEnded(before, process.lastFigures)
        } catch (error) {
          log.error({ err: error }, 'the figures of a process that ended are lost')
          return before
        }
      })
    })
    return process
  }

  const keepAlive = (process: Process, own: number): void => {
    serving.add(process)
    void process.ended.then(async (how) => {
      serving.delete(process)
      if (process.isEnding || isStopping) return
      appoint()
      quickEnds = performance.now() - process.servedAt < STABLE_MS ? quickEnds + 1 : 0
      await replace(own, `process ${process.pid} ended: ${how}`)
    })
  }

  const replace = async (own: number, reason: string): Promise<void> => {
    const pause_ms = quickEnds === 0 ? 0 : Math.min(PAUSE_MS.first * 2 ** (quickEnds - 1), PAUSE_MS.longest)
    log.error({ reason, pause_ms }, 'a serving process is replaced')
    await sleep(pause_ms)
    if (isStopping || own !== generation) return
    let process: Process | undefined
    try {
      process = begin()
      await process.open({ connection, port, isFirst: false })
    } catch (error) {
      await process?.stop(false)
      quickEnds += 1
      return replace(own, (error as Error).message)
    }
    if (isStopping || own !== generation) return process.stop(true)
    keepAlive(process, own)
    appoint()
  }

  const openAll = async (connect = async () => connection): Promise<Process[]> => {
    const all: Process[] = []
    const beginOne = () => {
      const process = begin()
      all.push(process)
      return process
    }
    try {
      // All load their code at once; the first one prepares the database for the others, and they open beside it. Making a cluster
      // keeps a core, and this process, until it is made: the others load after that, while the first one migrates and seeds.
      const first = beginOne()
      const connecting = connect()
      const others = Array.from({ length: count - 1 }, beginOne)
      connection = await connecting
      const openOthers = () => Promise.all(others.map((process) => process.open({ connection, port, isFirst: false })))
      await Promise.all([first.open({ connection, port, isFirst: true }), first.prepared.then(openOthers)])
      return all
    } catch (error) {
      await Promise.all(all.map((process) => process.stop(false)))
      throw error
    }
  }

  const replaceAll = async (connect?: () => Promise<Connection>): Promise<void> => {
    const made = await openAll(connect)
    const old = [...serving]
    generation += 1
    for (const process of made) keepAlive(process, generation)
    await Promise.all(old.map((process) => process.stop(true)))
  }

  await replaceAll(options.connect)

  return {
    metricsText,
    reload() {
      reloading ??= replaceAll().finally(() => {
        reloading = undefined
      })
      return reloading
    },
    async stop() {
      isStopping = true
      await Promise.all([...alive].map((process) => process.stop(false)))
    },
  }
}
