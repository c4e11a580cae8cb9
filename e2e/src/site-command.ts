/** The commands on the server of the story that runs, as an operator would run them. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from '@playwright/test'
import { placeOf } from './servers.ts'

const run = promisify(execFile)

const commandOf = (name: string) => {
  const command = fileURLToPath(new URL(`../../server/src/commands/${name}.ts`, import.meta.url))
  return (...words: string[]) =>
    run(process.execPath, [command, ...words], {
      env: { ...process.env, DATA_DIR: placeOf(test.info().project).dataDir },
    })
}

export const site = commandOf('site')
export const odds = commandOf('odds')
export const operator = commandOf('operator')
export const results = commandOf('results')
