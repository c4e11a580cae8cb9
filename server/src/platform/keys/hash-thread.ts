/** The body of a thread that hashes passwords: a message in, its argon2id tag out. */
import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

export type HashWork = { message: string; nonce: Uint8Array; memory: number; passes: number }

const TAG_BYTES = 32
/** Serving goes before hashing. Only Linux has a priority for each thread; elsewhere it would be the whole process's. */
const GIVES_WAY = 10
if (process.platform === 'linux') setPriority(0, GIVES_WAY)

parentPort?.on('message', ({ message, ...parameters }: HashWork) => {
  parentPort?.postMessage(argon2Sync('argon2id', { message, parallelism: 1, tagLength: TAG_BYTES, ...parameters }))
})
