/**
 * The browser's checks of a draw. Each check is independent: a record changed in one place fails the check of that place.
 * Pure; the checks do not trust the server.
 */
import { isFirstRound } from '@hongyun/lottery/beacon-proof.ts'
import { catalogue } from '@hongyun/lottery/catalogue.ts'
import { deriveDraw, placesAscend, verifyLink } from '@hongyun/lottery/fairness.ts'
import { isHash } from '@hongyun/lottery/hash.ts'
import { type LotteryType, lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { leafHash, verifyProof } from '@hongyun/lottery/merkle.ts'
import { outsideVerdict, statementOf } from '@hongyun/lottery/outside-verdict.ts'
import { isReceiptOf } from '../../../parts/bet-receipt.ts'
import type { Answer } from '../../../wire/request.ts'

/** Of a self-run lottery. */
export type FairnessRecord = Extract<Answer<'fairness'>, { source: 'self' }>
/** Of a lottery that is drawn elsewhere. */
export type OutsideRecord = Extract<Answer<'fairness'>, { source: 'outside' }>
export type BetDetail = Answer<'getBetDetail'>

/** `wait`: not known before the draw. `none`: does not apply here, or never comes. */
export type Verdict = 'pass' | 'fail' | 'wait' | 'none'

const verdict = (holds: boolean): Verdict => (holds ? 'pass' : 'fail')

/** Stakes are given back, or were: nothing is drawn any more. */
export const isVoid = ({ state }: Pick<FairnessRecord | OutsideRecord, 'state'>): boolean =>
  state === 'voiding' || state === 'void'

/** What has not come yet: of a void issue it never does. */
const missing = (record: Pick<FairnessRecord | OutsideRecord, 'state'>): Verdict => (isVoid(record) ? 'none' : 'wait')

/** More steps than this are left to the walk along the chain, which takes them in slices. */
const MAX_LINK = 1000

/** The revealed seed matches the commitment: hashed down to the place of the seed that was shown before, it is that seed. */
export function checkLink(record: FairnessRecord): Verdict {
  const { draw, chain } = record
  if (!draw) return missing(record)
  const steps = chain.position - chain.previousPosition
  return steps > MAX_LINK ? 'none' : verdict(verifyLink(draw.seed, chain.previousSeed, steps))
}

/** What the round's signature was found to be: still being checked, another's, or genuine with this randomness. */
export type RoundSignature = undefined | 'wrong' | { readonly randomness: string }

/**
 * The public round: fixed by the closing time, signed by its chain, and what goes into the draw. `none` where the issue has no round and
 * its draw no beacon.
 */
export function checkRound(record: FairnessRecord, signature: RoundSignature): Verdict {
  const { beaconRound, beacon, closesAt, draw } = record
  if (!beaconRound) return draw && beacon !== '' ? 'fail' : 'none'
  if (!isFirstRound(beaconRound, closesAt) || signature === 'wrong') return 'fail'
  if (beaconRound.signature === null) return draw ? 'fail' : missing(record)
  if (signature === undefined) return 'wait'
  const { randomness } = signature
  return verdict(beaconRound.randomness === randomness && (!draw || beacon === randomness))
}

/** What the statements about an issue come to. */
const verdictOn = ({ statements }: Pick<FairnessRecord | OutsideRecord, 'statements'>) =>
  outsideVerdict(statements.map(({ openNumber, ...said }) => statementOf({ ...said, numbers: openNumber })))

/** The published result follows from the statements, or that the issue is void. */
export function checkStatements(record: OutsideRecord): Verdict {
  const { draw } = record
  if (!draw) return isVoid(record) ? verdict(voidAt(record) !== undefined) : 'wait'
  const decided = verdictOn(record)
  return verdict(decided.state === 'drawn' && decided.numbers === draw.openNumber)
}

/** When two operators made the issue void. */
export function voidAt(record: FairnessRecord | OutsideRecord): number | undefined {
  const decided = verdictOn(record)
  return decided.state === 'void' ? record.statements[decided.at]?.at : undefined
}

/** A void issue was made so by two operators, after its round was due. */
export function checkVoid(record: FairnessRecord): Verdict {
  if (!isVoid(record)) return 'none'
  const at = voidAt(record)
  return verdict(at !== undefined && record.beaconRound !== null && at > record.beaconRound.publishedAt)
}

/** The chain was published before the issue was on sale, and is long enough for it. */
export function checkPublished({ chain, opensAt }: FairnessRecord): Verdict {
  const place = Number.isSafeInteger(chain.position) && chain.position >= 1 && chain.position <= chain.length
  return verdict(isHash(chain.end) && place && chain.publishedAt <= opensAt)
}

/** No lower place of the chain is drawn later: otherwise its seed could be computed from a seed revealed earlier. */
export function checkPlaces({ chain, drawsAt }: FairnessRecord): Verdict {
  const own = { position: chain.position, drawsAt }
  return verdict(placesAscend(chain.before ?? undefined, own, chain.after ?? undefined))
}

/** Walking the chain back from the revealed seed ends where the published chain ends. `end` is undefined while it walks. */
export function checkEnd(record: FairnessRecord, end: string | undefined): Verdict {
  if (!record.draw) return missing(record)
  return end === undefined ? 'wait' : verdict(end === record.chain.end)
}

const typeOf = (text: string): LotteryType | undefined => lotteryTypes.find((type) => type === text)

/** The numbers that follow from the seed; undefined where there is none yet or the type has no derivation here. */
export function derived({ draw, lotteryType, lotteryCode, issue, beacon }: FairnessRecord): string | undefined {
  const type = typeOf(lotteryType)
  const definition = type && catalogue[type]
  if (!draw || !definition || !isHash(draw.seed)) return undefined
  return definition.formatDraw(deriveDraw(type, draw.seed, lotteryCode, issue, beacon))
}

/** The published numbers are the derived ones. */
export function checkDraw(record: FairnessRecord): Verdict {
  if (!record.draw) return missing(record)
  const type = typeOf(record.lotteryType)
  if (!type || !catalogue[type]) return 'none'
  return verdict(derived(record) === record.draw.openNumber)
}

/** The bets were sealed after closing and before the seed was revealed, or the result from elsewhere was accepted. */
export function checkSealed(record: FairnessRecord | OutsideRecord): Verdict {
  const { bets, draw, closesAt } = record
  if (!bets) return draw ? 'fail' : missing(record)
  return verdict(isHash(bets.root) && bets.sealedAt >= closesAt && (!draw || bets.sealedAt <= draw.drawnAt))
}

/** The receipt is of this bet, and the bet is a leaf under the published root. */
export function checkReceipt(record: Pick<FairnessRecord, 'bets' | 'state'>, bet: BetDetail): Verdict {
  const { bets } = record
  const { text, index, proof, count } = bet.receipt
  if (!bets) return missing(record)
  if (bet.state === 'cancelled' && proof === null) return 'none'
  if (index === null || proof === null || count === null || count !== bets.count) return 'fail'
  return verdict(isReceiptOf(text, bet) && verifyProof(leafHash(text), { index, size: count, path: proof }, bets.root))
}

/** The worst of several states: one failure fails all, one `wait` makes all wait. */
export function together(verdicts: readonly Verdict[]): Verdict {
  const worst = (['fail', 'wait', 'pass'] as const).find((one) => verdicts.includes(one))
  return worst ?? 'none'
}
