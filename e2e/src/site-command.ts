/** `npm run site` on the server of the stories, as an operator would run it. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const command = fileURLToPath(new URL('../../server/src/commands/site.ts', import.meta.url))
const run = promisify(execFile)

export const site = (...words: string[]) =>
  run(process.execPath, [command, ...words], { env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR } })
