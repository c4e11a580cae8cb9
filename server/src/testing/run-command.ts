/** The commands of operators on the database of a test's server: in this process, or as a process of their own. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { oddsSubcommands } from '../commands/odds-subcommands.ts'
import { operatorSubcommands } from '../commands/operator-subcommands.ts'
import { resultSubcommands } from '../commands/results-subcommands.ts'
import { failureText } from '../commands/run-command.ts'
import { siteSubcommands } from '../commands/site-subcommands.ts'
import { readSubcommand, type Subcommands } from '../commands/subcommands.ts'
import type { TestServer } from './test-server.ts'

const run = promisify(execFile)

type Ended = { code: number; out: string; err: string }
type Command = (server: TestServer, ...words: string[]) => Promise<Ended>

/** A command line in this process: starting one takes most of a second. */
const commandOf =
  (name: string, subcommands: Subcommands): Command =>
  async (server, ...words) => {
    let out = ''
    vi.stubEnv('DATA_DIR', server.config.dataDir)
    try {
      const { subcommand, words: read } = readSubcommand(name, subcommands, words)
      const code = await subcommand(server.appDatabase, read, (line) => {
        out += `${line}\n`
      })
      return { code, out, err: '' }
    } catch (error) {
      return { code: 1, out, err: `${failureText(error)}\n` }
    } finally {
      vi.unstubAllEnvs()
    }
  }

export const runSite = commandOf('site', siteSubcommands)
export const runOdds = commandOf('odds', oddsSubcommands)
export const runResults = commandOf('results', resultSubcommands)
export const runOperator = commandOf('operator', operatorSubcommands)

/** A command as it is run in earnest, `more` in its environment. */
export async function runInEnvironment(
  server: TestServer,
  more: NodeJS.ProcessEnv,
  name: string,
  ...words: string[]
): Promise<Ended> {
  const script = fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url))
  const { user, password, host, port, database } = server.connection
  const login = `${user}:${encodeURIComponent(String(password))}`
  const url = `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: url, DATA_DIR: server.config.dataDir, ...more }
  return run(process.execPath, [script, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout,
      err: error.stderr,
    }),
  )
}

export const runAsProcess = (server: TestServer, name: string, ...words: string[]): Promise<Ended> =>
  runInEnvironment(server, {}, name, ...words)
