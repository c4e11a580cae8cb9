/**
 * `npm run fairness -- <lotteryCode> [<issue>] [--url http://…]`: recomputes a draw offline from what is published; without
 * an issue, the last draw of the lottery. Without --url it asks the site at PUBLIC_URL.
 * `npm run fairness -- envelope <file>`: recomputes a red envelope from its proof, and asks nobody.
 */

import { type Client, createClient, Refused } from '@hongyun/contract/wire/client.ts'
import { routes } from '@hongyun/contract/wire/routes.ts'
import { isQuicknet } from '@hongyun/lottery/beacon-proof.ts'
import { readConfig, SetupError } from '../platform/config.ts'
import { checkOutside, checkProof, type OutsideProof, type SelfProof } from './fairness-checks.ts'
import { tellEnvelope } from './fairness-envelope.ts'
import { readText } from './read-text.ts'
import { runCommand } from './run-command.ts'
import { readWords } from './words.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What is said of a draw that was made here. */
function tellOwn(proof: SelfProof): Record<string, boolean> {
  const { chain, draw, bets } = proof
  say(`chain end  ${chain.end} (published ${new Date(chain.publishedAt).toISOString()})`)
  say(
    `position   ${chain.position} of ${chain.length}, after ${chain.before?.issue ?? 'none'}, before ${chain.after?.issue ?? 'none yet'}`,
  )
  tellRound(proof)
  if (draw) {
    say(`seed       ${draw.seed}`)
    say(`bet root   ${bets?.root} (${bets?.count} bets)`)
  }
  return checkProof(proof)
}

/** Which public round the issue has, and what is left to trust of it; or what it means to have none. */
function tellRound({ beaconRound, draw }: SelfProof): void {
  if (!beaconRound) {
    say('beacon     none: whoever holds the key of the chain could have known the result beforehand')
    return
  }
  const { chain, round, publishedAt, signature } = beaconRound
  say(`beacon     round ${round} of ${chain.id} (${chain.hash}), published ${new Date(publishedAt).toISOString()}`)
  say(
    isQuicknet(beaconRound)
      ? 'trusted    that no majority of the League of Entropy worked with whoever holds the key of the chain of seeds'
      : 'trusted    that the holders of this chain, which is not quicknet, did not tell its rounds beforehand',
  )
  if (signature !== null) say(`signature  ${signature}`)
  else if (!draw) say('signature  not here yet: the issue waits for it')
}

const said = { feed: 'signed by  ', objection: 'objected by', entry: 'entered by ' } as const

/** The text about a draw that was made elsewhere: the checks prove who stated the result, not that the draw was fair. */
function tellOutside(proof: OutsideProof): Record<string, boolean> {
  say('the result comes from outside: there is no seed to recompute it from')
  for (const { by, openNumber, at, kind } of proof.statements)
    say(`${said[kind]} ${by.join(' and ')}: ${openNumber ?? 'void'} (${new Date(at).toISOString()})`)
  if (proof.bets) say(`bet root   ${proof.bets.root} (${proof.bets.count} bets)`)
  return checkOutside(proof)
}

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
  say(`${proof.lotteryCode} ${proof.issue}: ${proof.draw?.openNumber ?? 'not drawn yet'}`)
  return verdictOf(proof.source === 'self' ? tellOwn(proof) : tellOutside(proof))
})
