/**
 * `npm run fairness -- <lotteryCode> [<issue>] [--url http://…]`: recomputes a draw offline from what is published; without
 * an issue, the last draw of the lottery. Without --url it asks the site at PUBLIC_URL.
 * `npm run fairness -- envelope <file>`: recomputes a red envelope from its proof, and asks nobody.
 */

import { type Client, createClient, Refused } from '@hongyun/contract/wire/client.ts'
import { routes } from '@hongyun/contract/wire/routes.ts'
import { readConfig, SetupError } from '../platform/config.ts'
import { tellDraw } from './fairness-draw.ts'
import { tellEnvelope } from './fairness-envelope.ts'
import { readText } from './read-text.ts'
import { runCommand } from './run-command.ts'
import { readWords } from './words.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The last issue of a lottery that has been drawn. */
async function lastDrawn(client: Client, lotteryCode: string): Promise<string> {
  const { list } = await client('lotteryOpenData', { lotteryCode, pageNum: 1, pageSize: 1 })
  if (!list[0]) throw new SetupError(`no issue of ${lotteryCode} has been drawn yet`)
  return list[0].issue
}

function verdictOf(checks: Readonly<Record<string, boolean>>): number {
  for (const [name, ok] of Object.entries(checks)) say(`${ok ? 'ok  ' : 'BAD '} ${name}`)
  return Object.values(checks).every(Boolean) ? 0 : 1
}

await runCommand(async () => {
  const [what, ...rest] = process.argv.slice(2)
  if (what === 'envelope') {
    const [path = ''] = readWords(rest, 'npm run fairness -- envelope <file>').plain
    return verdictOf(tellEnvelope(await readText(path), say))
  }
  const words = readWords(process.argv.slice(2), 'npm run fairness -- <lotteryCode> [<issue>] [--url <http://…>]')
  const [lotteryCode = '', issue] = words.plain
  const client = createClient(routes, { base: words.maybe('url', readConfig(process.env).publicUrl), now: Date.now })
  const ask = async () => client('fairness', { lotteryCode, issue: issue ?? (await lastDrawn(client, lotteryCode)) })
  const proof = await ask().catch((error: unknown) => {
    if (error instanceof SetupError) throw error
    throw error instanceof Refused
      ? new SetupError(error.message)
      : new SetupError(`the site can't be reached: ${String(error)}`)
  })
  return verdictOf(tellDraw(proof, say))
})
