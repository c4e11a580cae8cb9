/**
 * Compression of what is read: GET calls and the API reference. What acts (POST, so every bet) is on the other side, and has
 * no hook of it. Answers are compressed where they are, so a stream of events, which is written past the hooks, is not.
 */
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below this, headers and packets weigh more than what is saved. */
export const COMPRESSED_FROM_BYTES = 1024

/** Registers routes whose answers are compressed, brotli before gzip, where the caller takes it. */
export function compressing(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(compress, {
      threshold: COMPRESSED_FROM_BYTES,
      encodings: ['br', 'gzip'],
      globalDecompression: false,
    })
    routes(scope)
  })
}
