/** One process of the server, as its parent sees it. */
import cluster, { type Worker } from 'node:cluster'
import type { Hub } from '../bus/hub.ts'
import { answerAsked } from '../bus/process-bus.ts'
import { SetupError } from '../config.ts'
import type { Figures } from '../metrics/metrics.ts'
import type { Opening, Order, Report } from './messages.ts'

const FIGURES_WITHIN_MS = 1_000
/**
 * For the C library's allocator: what is freed goes back to the machine, instead of being kept in an arena a thread and in
 * thresholds that grow. An idle process holds a tenth less, the one that ticks a third.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }

export class Process {
  /** Resolves with how it ended. */
  readonly ended: Promise<string>
  servedAt = Number.POSITIVE_INFINITY
  ticks = false
  #isOpening = false
  /** True once it was told to end: then its end is no failure. */
  isEnding = false
  readonly #worker: Worker
  readonly #stopWithin_ms: number
  readonly #prepared = Promise.withResolvers<void>()
  readonly #opened = Promise.withResolvers<void>()
  /** The figures that it sent last. */
  lastFigures: Figures = []
  #figures: PromiseWithResolvers<Figures> | undefined

  /** `stopWithin_ms`: how long it may take to end in order. */
  constructor(hub: Hub, metricsText: () => Promise<string>, stopWithin_ms: number) {
    this.#stopWithin_ms = stopWithin_ms
    this.#worker = cluster.fork(ALLOCATOR)
    const member = hub.join((topic, message) => this.#tell({ bus: 'message', topic, message }))
    this.#worker.on('message', (report: Report) => {
      if ('bus' in report) answerAsked(member, report, (told) => this.#tell(told))
      else if (report.report === 'prepared') this.#prepared.resolve()
      else if (report.report === 'serving') this.#opened.resolve()
      else if (report.report === 'figures') {
        this.lastFigures = report.figures
        this.#figures?.resolve(report.figures)
      } else if (report.report === 'metricsWanted')
        void metricsText().then((text) => this.#tell({ order: 'metrics', id: report.id, text }))
      else this.#fail(report.isPlain ? new SetupError(report.text) : new Error(report.text))
    })
    this.ended = new Promise((resolve) => {
      const end = (how: string) => {
        member.leave()
        this.#fail(new Error(`a process of the server ended while it started: ${how}`))
        resolve(how)
      }
      this.#worker.once('exit', (code, signal) => end(signal ?? `exit code ${code}`))
      // One that the machine has no room for has no number and no exit.
      this.#worker.on('error', (error: Error) => {
        if (this.pid === undefined) end(error.message)
      })
    })
    // Whoever waits gets the error. If the process was ended before, nobody waits for it.
    this.prepared.catch(() => {})
    this.#opened.promise.catch(() => {})
  }

  /** Resolves once the database is migrated and seeded, after `open` was asked for. */
  get prepared(): Promise<void> {
    return this.#prepared.promise
  }

  get pid(): number | undefined {
    return this.#worker.process.pid
  }

  /** Tells it to open and listen; resolves once it serves. */
  async open(opening: Opening): Promise<void> {
    this.ticks = opening.isFirst
    this.#isOpening = true
    this.#tell({ order: 'open', ...opening })
    await this.#opened.promise
    this.servedAt = performance.now()
  }

  get isServing(): boolean {
    return !this.isEnding && this.servedAt !== Number.POSITIVE_INFINITY
  }

  /** Its present figures, or the last ones it sent if it does not answer in time. */
  figures(): Promise<Figures> {
    if (!this.isServing) return Promise.resolve(this.lastFigures)
    const asked = Promise.withResolvers<Figures>()
    this.#figures = asked
    this.#tell({ order: 'figures' })
    setTimeout(() => asked.resolve(this.lastFigures), FIGURES_WITHIN_MS).unref()
    return asked.promise
  }

  tick(): void {
    this.ticks = true
    this.#tell({ order: 'tick' })
  }

  /** Ends it in order, and kills it if that takes too long or it holds nothing yet. `drains`: see `Order`. */
  async stop(drains: boolean): Promise<void> {
    this.isEnding = true
    if (this.#isOpening) this.#tell({ order: 'stop', drains })
    else this.#worker.process.kill('SIGKILL')
    const late = setTimeout(() => this.#worker.process.kill('SIGKILL'), this.#stopWithin_ms)
    await this.ended
    clearTimeout(late)
  }

  #fail(error: Error): void {
    this.#prepared.reject(error)
    this.#opened.reject(error)
  }

  #tell(order: Order): void {
    // A failed message does not matter: the end of the process is noticed by itself.
    if (this.#worker.isConnected()) this.#worker.send(order, () => {})
  }
}
