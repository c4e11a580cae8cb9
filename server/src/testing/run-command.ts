/** The commands of operators, each as a process of its own, on the database of a test's server. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestServer } from './test-server.ts'

const run = promisify(execFile)

type Ended = { code: number; out: string; err: string }

const commandOf = (name: string) => {
  const script = fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url))
  return async (server: TestServer, ...words: string[]): Promise<Ended> => {
    const { user, password, host, port, database } = server.connection
    const login = `${user}:${encodeURIComponent(String(password))}`
    const url = `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: url, DATA_DIR: server.config.dataDir }
    return run(process.execPath, [script, ...words], { env }).then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        out: error.stdout,
        err: error.stderr,
      }),
    )
  }
}

export const runSite = commandOf('site')
export const runOdds = commandOf('odds')
export const runResults = commandOf('results')
export const runOperator = commandOf('operator')
