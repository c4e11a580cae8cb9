/** Where tests put databases: in memory, where there is plenty. One has a thousand files, and a disk takes ten times as long to make them. */
import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** All clones of a whole run take half of it. */
const ROOM_BYTES = 10 * 1024 ** 3

export function roomiest(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
