/**
 * `npm run fairness -- <lotteryCode> <issue> [--url http://…]`: recomputes a draw offline from what is
 * published. Without --url it asks the site at PUBLIC_URL.
 */
import type { Reply } from '@hongyun/contract/call.ts'
import type { fairness } from '@hongyun/contract/calls/lottery.ts'
import { createClient, Refused } from '@hongyun/contract/client.ts'
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { deriveDraw, seedAt, verifyLink } from '@hongyun/lottery/fairness.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { readConfig, SetupError } from '../config.ts'
import { runCommand } from './run-command.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Each check of a proof, by name. */
export function checkProof(proof: Reply<typeof fairness>): Record<string, boolean> {
  const { chain, draw } = proof
  if (!draw) return {}
  const type = proof.lotteryType as LotteryType
  const derived = definitionOf(type).formatDraw(
    deriveDraw(type, draw.seed, proof.lotteryCode, proof.issue, proof.beacon),
  )
  return {
    'the seed leads to the end of the chain': seedAt(draw.seed, chain.position, 0) === chain.end,
    'the seed hashes to the seed before it': verifyLink(draw.seed, chain.previousSeed),
    'the chain was published before the issue opened': chain.publishedAt <= proof.opensAt,
    'the bets were sealed before the draw': proof.bets !== null && proof.bets.sealedAt <= draw.drawnAt,
    'the result follows from the seed': derived === draw.openNumber,
  }
}

await runCommand(async () => {
  const words = process.argv.slice(2)
  const at = words.indexOf('--url')
  const [, url] = at < 0 ? [] : words.splice(at, 2)
  const [lotteryCode, issue] = words
  if (!lotteryCode || !issue) throw new SetupError('usage: npm run fairness -- <lotteryCode> <issue> [--url http://…]')
  const client = createClient({ base: url ?? readConfig(process.env).publicUrl, now: Date.now })
  const proof = await client('fairness', { lotteryCode, issue }).catch((error: unknown) => {
    throw error instanceof Refused
      ? new SetupError(error.message)
      : new SetupError(`the site can't be reached: ${String(error)}`)
  })
  say(`${proof.lotteryCode} ${proof.issue}: ${proof.draw?.openNumber ?? 'not drawn yet'}`)
  say(`chain end  ${proof.chain.end} (published ${new Date(proof.chain.publishedAt).toISOString()})`)
  if (!proof.draw) return 0
  say(`seed       ${proof.draw.seed} (position ${proof.chain.position} of ${proof.chain.length})`)
  say(`bet root   ${proof.bets?.root} (${proof.bets?.count} bets)`)
  const checks = Object.entries(checkProof(proof))
  for (const [name, ok] of checks) say(`${ok ? 'ok  ' : 'BAD '} ${name}`)
  return checks.every(([, ok]) => ok) ? 0 : 1
})
