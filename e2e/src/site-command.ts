/** The commands on the server of the story that runs, as an operator would run them: in this process, since starting one takes seconds. */
import { type Acts, readAct } from '@hongyun/server/commands/acts.ts'
import { oddsActs } from '@hongyun/server/commands/odds-acts.ts'
import { operatorActs } from '@hongyun/server/commands/operator-acts.ts'
import { resultActs } from '@hongyun/server/commands/results-acts.ts'
import { siteActs } from '@hongyun/server/commands/site-acts.ts'
import { test } from '@playwright/test'
import { onDatabase } from './database.ts'
import { placeOf } from './servers.ts'

const commandOf =
  (name: string, acts: Acts) =>
  async (...words: string[]): Promise<{ stdout: string }> => {
    const { act, words: read } = readAct(name, acts, words)
    // Where a command looks for the keys of the site.
    process.env.DATA_DIR = placeOf(test.info().project).dataDir
    let stdout = ''
    const code = await onDatabase((database) =>
      act(database, read, (line) => {
        stdout += `${line}\n`
      }),
    )
    if (code !== 0) throw new Error(`${name} ${words.join(' ')} ended with ${code}: ${stdout}`)
    return { stdout }
  }

export const site = commandOf('site', siteActs)
export const odds = commandOf('odds', oddsActs)
export const operator = commandOf('operator', operatorActs)
export const results = commandOf('results', resultActs)
