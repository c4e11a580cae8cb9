/**
 * An answer that goes on: server-sent events. It is written past the hooks of answers, so nothing here buffers or
 * compresses it. A reader that falls behind is let go, and catches up when it connects again.
 */
import type { FastifyReply } from 'fastify'

/** What may wait for a reader, beyond what the two machines' own buffers take. */
export const MAX_WAITING_BYTES = 64 * 1024

export type EventStream = {
  /** Sends an event that `eventText` wrote. */
  send(text: string): void
  end(): void
}

/** An event as it is sent: written once for all its readers. */
export const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Begins the answer; `onClose` is called once it has ended, whoever ended it. */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.on('close', onClose)
  // A reader that is gone is an end like any other.
  raw.on('error', () => {})
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Nothing follows on this connection, so its end is the end of the stream.
    connection: 'close',
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  return {
    send(text) {
      if (raw.writableEnded || raw.destroyed) return
      if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy()
      else raw.write(text)
    },
    end: () => raw.end(),
  }
}
