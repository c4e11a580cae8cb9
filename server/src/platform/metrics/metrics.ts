/** Figures for Prometheus, on a registry of their own so that tests can run several servers. */
import { STREAM_PATH } from '@hongyun/contract/push/words.ts'
import type { FastifyInstance } from 'fastify'
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'

/** What one process has counted, as plain data. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[]

export type Metrics = {
  registry: Registry
  calls: Histogram<'call' | 'code'>
  clockSkew: Counter
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    calls: new Histogram({
      name: 'hongyun_call_seconds',
      help: 'How long calls took, by path and HTTP status',
      labelNames: ['call', 'code'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers: [registry],
    }),
    clockSkew: new Counter({
      name: 'hongyun_clock_skew_total',
      help: 'Calls whose X-PASS hour was not the server hour',
      registers: [registry],
    }),
  }
}

export const figuresOf = async ({ registry }: Metrics): Promise<Figures> =>
  (await registry.getMetricsAsJSON()) as Figures

/** Times every call. */
export function measureCalls(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, next) => {
    const call = request.routeOptions.url
    // How long a stream was open says nothing of how long calls take.
    if (call?.startsWith('/v1/') && call !== STREAM_PATH)
      metrics.calls.observe({ call, code: reply.statusCode }, reply.elapsedTime / 1000)
    next()
  })
}

/** The sums of several processes, in Prometheus's text. */
export const sumText = (all: readonly Figures[]): Promise<string> => AggregatorRegistry.aggregate([...all]).metrics()

/** What ended processes have counted: without it a sum would fall, which looks like a start of all of them. */
export async function addEnded(before: Figures, ended: Figures): Promise<Figures> {
  const counted = ended.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))
  return (await AggregatorRegistry.aggregate([before, counted]).getMetricsAsJSON()) as Figures
}
