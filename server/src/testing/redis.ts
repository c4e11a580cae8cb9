/** A Redis of a test's own. Where no server of it is installed there is none. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPort } from '../listen.ts'

const program = ['redis-server', 'valkey-server'].find((name) => {
  try {
    execFileSync(name, ['--version'])
    return true
  } catch {
    return false
  }
})

/** Whether there is one; says so where there is none. */
export function hasRedis(what: string): boolean {
  if (!program) process.stderr.write(`${what} is not tried: neither redis-server nor valkey-server is here\n`)
  return program !== undefined
}

export type TestRedis = {
  readonly url: string
  start(): void
  kill(signal?: NodeJS.Signals): Promise<void>
  remove(): Promise<void>
}

export async function openRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'hongyun-redis-'))
  const port = await findPort({ host: '127.0.0.1', port: 0 })
  let child: ChildProcess
  const start = () => {
    child = spawn(program!, ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''], {
      stdio: 'ignore',
    })
  }
  const kill = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    async remove() {
      await kill()
      rmSync(folder, { recursive: true })
    },
  }
}
