/** A reader of the stream of events, as a browser is one. */
import { eventData } from '@hongyun/contract/push/events.ts'
import { type PushEvent, STREAM_PATH } from '@hongyun/contract/push/words.ts'
import { expect } from 'vitest'

export type Told = { event: PushEvent; data: Record<string, unknown>; at: number }

export type StreamReader = {
  readonly told: readonly Told[]
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>
  /** The first event that fits, also of those it has heard; fails where none comes. */
  hear(event: PushEvent, fits?: Record<string, unknown>): Promise<Told>
  /** The reason for which it was refused; undefined where it was not. */
  refusal(): Promise<string | undefined>
  stop(): void
}

/** Opens a stream; each event must hold to its schema. */
export async function readStream(
  base: string,
  cookie?: string,
  headers: Record<string, string> = {},
): Promise<StreamReader> {
  const stopping = new AbortController()
  const answer = await fetch(base + STREAM_PATH, {
    headers: { ...(cookie ? { cookie: `sid=${cookie}` } : {}), ...headers },
    signal: stopping.signal,
  })
  const told: Told[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? []
        told.push({
          event: event as PushEvent,
          data: eventData[event as PushEvent].parse(JSON.parse(data!)),
          at: Date.now(),
        })
        text = text.slice(end + 2)
      }
    }
  }
  const ended = read().catch(() => {})
  return {
    told,
    ended,
    async refusal() {
      await expect.poll(() => told.length, { interval: 10 }).toBeGreaterThan(0)
      const { event, data } = told[0]!
      return event === 'refused' ? (data.data as { reason: string }).reason : undefined
    },
    async hear(event, fits = {}) {
      const find = () =>
        told.find((one) => one.event === event && Object.entries(fits).every(([key, value]) => one.data[key] === value))
      await expect.poll(find, { interval: 10 }).toBeDefined()
      return find()!
    },
    stop: () => stopping.abort(),
  }
}
