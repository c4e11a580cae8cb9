/** The commands on the server of the stories, as an operator would run them. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

const commandOf = (name: string) => {
  const command = fileURLToPath(new URL(`../../server/src/commands/${name}.ts`, import.meta.url))
  return (...words: string[]) =>
    run(process.execPath, [command, ...words], { env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR } })
}

export const site = commandOf('site')
export const odds = commandOf('odds')
export const operator = commandOf('operator')
