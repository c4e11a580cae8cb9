/** The offline checks of a published record: each check by name, and whether it passes. */

import type { fairness } from '@hongyun/contract/draws/calls.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { chainOfRound, isFirstRound } from '@hongyun/lottery/beacon-proof.ts'
import { randomnessOf } from '@hongyun/lottery/beacon-signature.ts'
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { deriveDraw, placesAscend, seedAt, verifyLink } from '@hongyun/lottery/fairness.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { outsideVerdict, statementOf } from '@hongyun/lottery/outside-verdict.ts'
import { readMessage } from '../modules/betting/results/feed-message.ts'
import { isSigned } from '../modules/betting/results/sources.ts'

export type Proof = Reply<typeof fairness>
export type SelfProof = Extract<Proof, { source: 'self' }>
export type OutsideProof = Extract<Proof, { source: 'outside' }>

/** Its stakes are given back, or were: it is never drawn. */
export const isVoid = ({ state }: Pick<Proof, 'state'>): boolean => state === 'voiding' || state === 'void'

const verdictOn = ({ statements }: Proof) =>
  outsideVerdict(statements.map(({ openNumber, ...said }) => statementOf({ ...said, numbers: openNumber })))

/** An issue that is void was made so by what was said of it; one with a round, when that was late. */
function checkVoid(proof: Proof): Record<string, boolean> {
  if (!isVoid(proof)) return {}
  const verdict = verdictOn(proof)
  const at = verdict.state === 'void' ? proof.statements[verdict.at]!.at : undefined
  return {
    'it is void by what two operators said': at !== undefined,
    ...(proof.source === 'self' && {
      'it was made void after its public round was due':
        at !== undefined && proof.beaconRound !== null && at > proof.beaconRound.publishedAt,
    }),
  }
}

/** A draw that was made here: everything follows from what was published before it. */
export function checkProof(proof: SelfProof): Record<string, boolean> {
  const { chain, draw } = proof
  const places = {
    ...checkRound(proof),
    ...checkVoid(proof),
    'the places of the chain ascend with the draw times': placesAscend(
      chain.before ?? undefined,
      { position: chain.position, drawsAt: proof.drawsAt },
      chain.after ?? undefined,
    ),
  }
  if (!draw) return places
  const type = proof.lotteryType as LotteryType
  const derived = definitionOf(type).formatDraw(
    deriveDraw(type, draw.seed, proof.lotteryCode, proof.issue, proof.beacon),
  )
  return {
    ...places,
    'the seed leads to the end of the chain': seedAt(draw.seed, chain.position, 0) === chain.end,
    'the seed hashes to the seed before it': verifyLink(
      draw.seed,
      chain.previousSeed,
      chain.position - chain.previousPosition,
    ),
    'the chain was published before the issue opened': chain.publishedAt <= proof.opensAt,
    'the bets were sealed between closing and draw':
      proof.bets !== null && proof.closesAt <= proof.bets.sealedAt && proof.bets.sealedAt <= draw.drawnAt,
    'the seed was shown at the draw time or later': proof.drawsAt <= draw.drawnAt,
    'the result follows from the seed': derived === draw.openNumber,
  }
}

/** The public round: fixed by the closing time, signed by its chain, and what goes into the draw. */
function checkRound({ beaconRound, beacon, closesAt, draw }: SelfProof): Record<string, boolean> {
  if (!beaconRound) return draw ? { 'the draw has no beacon': beacon === '' } : {}
  const { round, signature, randomness } = beaconRound
  const fixed = { 'the public round is the first after closing': isFirstRound(beaconRound, closesAt) }
  if (signature === null) return draw ? { ...fixed, 'the public round is there': false } : fixed
  const genuine = randomnessOf(chainOfRound(beaconRound), round, signature)
  return {
    ...fixed,
    'the public round bears the signature of its chain': genuine !== undefined && genuine === randomness,
    ...(draw && { 'the draw has the randomness of its round': beacon === genuine }),
  }
}

/** A draw that was made elsewhere: who said so is proved, and that it follows from what was said. */
export function checkOutside(proof: OutsideProof): Record<string, boolean> {
  const { statements, draw, bets } = proof
  const feeds = statements.filter(({ kind }) => kind === 'feed')
  const verdict = verdictOn(proof)
  return {
    ...Object.fromEntries(feeds.map((feed) => [`${feed.by[0]} signed what it said`, isGenuine(proof, feed)])),
    ...checkVoid(proof),
    ...(draw && {
      'the result follows from what was said': verdict.state === 'drawn' && verdict.numbers === draw.openNumber,
      'the bets were sealed before the result': bets !== null && bets.sealedAt <= draw.drawnAt,
    }),
  }
}

/** The message bears its signature, and speaks of this issue and these numbers. */
function isGenuine(proof: OutsideProof, feed: OutsideProof['statements'][number]): boolean {
  if (feed.message === null || feed.signature === null || feed.publicKey === null) return false
  const body = Buffer.from(feed.message)
  const message = readMessage(body)
  return (
    message !== undefined &&
    isSigned(Buffer.from(feed.publicKey, 'base64'), body, Buffer.from(feed.signature, 'base64')) &&
    message.source === feed.by[0] &&
    message.lotteryCode === proof.lotteryCode &&
    message.issue === proof.issue &&
    message.numbers === feed.openNumber
  )
}
