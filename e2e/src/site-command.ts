/** The commands on the server of the story that runs, as an operator would run them: in this process, since starting one takes seconds. */

import { oddsSubcommands } from '@hongyun/server/commands/odds-subcommands.ts'
import { operatorSubcommands } from '@hongyun/server/commands/operator-subcommands.ts'
import { resultSubcommands } from '@hongyun/server/commands/results-subcommands.ts'
import { siteSubcommands } from '@hongyun/server/commands/site-subcommands.ts'
import { readSubcommand, type Subcommands } from '@hongyun/server/commands/subcommands.ts'
import { test } from '@playwright/test'
import { onDatabase } from './database.ts'
import { placeOf } from './servers.ts'

const commandOf =
  (name: string, subcommands: Subcommands) =>
  async (...words: string[]): Promise<{ stdout: string }> => {
    const { subcommand, words: read } = readSubcommand(name, subcommands, words)
    // Where a command looks for the keys of the site.
    process.env.DATA_DIR = placeOf(test.info().project).dataDir
    let stdout = ''
    const code = await onDatabase((database) =>
      subcommand(database, read, (line) => {
        stdout += `${line}\n`
      }),
    )
    if (code !== 0) throw new Error(`${name} ${words.join(' ')} ended with ${code}: ${stdout}`)
    return { stdout }
  }

export const site = commandOf('site', siteSubcommands)
export const odds = commandOf('odds', oddsSubcommands)
export const operator = commandOf('operator', operatorSubcommands)
export const results = commandOf('results', resultSubcommands)
