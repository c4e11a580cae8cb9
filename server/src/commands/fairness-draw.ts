/** What `npm run fairness` says of a draw, before it lists the checks. */
import { isQuicknet } from '@hongyun/lottery/beacon-proof.ts'
import { checkOutside, checkProof, isVoid, type OutsideProof, type Proof, type SelfProof } from './fairness-checks.ts'

type Say = (line: string) => void

/** Says what is published of it; answers the checks. */
export function tellDraw(proof: Proof, say: Say): Record<string, boolean> {
  const without = isVoid(proof) ? 'void, all stakes are given back' : 'not drawn yet'
  say(`${proof.lotteryCode} ${proof.issue}: ${proof.draw?.openNumber ?? without}`)
  return proof.source === 'self' ? tellOwn(proof, say) : tellOutside(proof, say)
}

/** What is said of a draw that was made here. */
function tellOwn(proof: SelfProof, say: Say): Record<string, boolean> {
  const { chain, draw, bets } = proof
  say(`chain end  ${chain.end} (published ${new Date(chain.publishedAt).toISOString()})`)
  say(
    `position   ${chain.position} of ${chain.length}, after ${chain.before?.issue ?? 'none'}, before ${chain.after?.issue ?? 'none yet'}`,
  )
  tellRound(proof, say)
  tellStatements(proof, say)
  if (draw) {
    say(`seed       ${draw.seed}`)
    say(`bet root   ${bets?.root} (${bets?.count} bets)`)
  }
  return checkProof(proof)
}

/** Which public round the issue has, and what is left to trust of it; or what it means to have none. */
function tellRound(proof: SelfProof, say: Say): void {
  const { beaconRound, draw } = proof
  if (!beaconRound) {
    say('beacon     none: whoever holds the key of the chain could have known the result beforehand')
    return
  }
  const { chain, round, publishedAt, signature, keptAt } = beaconRound
  say(`beacon     round ${round} of ${chain.id} (${chain.hash}), published ${new Date(publishedAt).toISOString()}`)
  say(
    isQuicknet(beaconRound)
      ? 'trusted    that no majority of the League of Entropy worked with whoever holds the key of the chain of seeds'
      : 'trusted    that the holders of this chain, which is not quicknet, did not tell its rounds beforehand',
  )
  if (isVoid(proof)) {
    const came = keptAt === null ? 'has not come since' : `came at ${new Date(keptAt).toISOString()}`
    say(
      `trusted    that the round could not be had when the issue was made void: here it ${came}; ask the chain for it`,
    )
  }
  if (signature !== null) say(`signature  ${signature}`)
  else if (!draw && !isVoid(proof)) say('signature  not here yet: the issue waits for it')
}

const said = { feed: 'signed by  ', objection: 'objected by', entry: 'entered by ' } as const

function tellStatements({ statements }: Proof, say: Say): void {
  for (const { by, openNumber, at, kind } of statements)
    say(`${said[kind]} ${by.join(' and ')}: ${openNumber ?? 'void'} (${new Date(at).toISOString()})`)
}

/** The text about a draw that was made elsewhere: the checks prove who stated the result, not that the draw was fair. */
function tellOutside(proof: OutsideProof, say: Say): Record<string, boolean> {
  say('the result comes from outside: there is no seed to recompute it from')
  tellStatements(proof, say)
  if (proof.bets) say(`bet root   ${proof.bets.root} (${proof.bets.count} bets)`)
  return checkOutside(proof)
}
