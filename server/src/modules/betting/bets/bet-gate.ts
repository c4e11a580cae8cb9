/**
 * The one gate every bet passes. Slips that arrive while a batch is being committed are gathered and go to the
 * database together; an idle gate takes a slip at once. Each batch is one transaction that locks, decides in
 * pure code, and then only writes. A player's next slip waits for the batch that holds the player's last one.
 */
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { type Database, Ending, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { lockAccounts } from '../../money/ledger/accounts.ts'
import { findReplies, keepReplies, type RequestKey, replyFor } from '../../money/ledger/once.ts'
import { type Entry, postTransfers } from '../../money/ledger/post-transfers.ts'
import { type ProtectionGate, readProtection } from '../../people/protection/gate.ts'
import type { Verdict } from '../../people/protection/judge.ts'
import { type ChaseTerms, insertChases, type NewChase, newChase } from './chase/insert-chases.ts'
import { decide, type Slip, spendingOf } from './decide.ts'
import { isRefusedBy } from './decided-anew.ts'
import { distinctlyCounted, ExposureMap, type MoreExposure } from './exposure-keys.ts'
import type { Line } from './line.ts'
import type { Noted } from './noted.ts'
import { addExposure, clockAndIds, insertBets, lockIssues, type NewBet, readExposure, termsInForce } from './queries.ts'

export type Placed = { ids: string[]; balance: string }
export type PlacedChase = { chaseId: string; balance: string }

export type BetRequest = {
  playerId: bigint
  rebatePlanId: bigint
  /** When the session began that the slip comes from. */
  signedInAt: number
  lines: readonly Line[]
  key: RequestKey | undefined
  /** Of a chase, whose lines are those of the first issue, then those of the second, and so on. */
  chase?: ChaseTerms
  /** What else is written of the bets. */
  noted?: Noted | undefined
}

/** `verdict`: what the protection of the player says of a refusal of its own. */
export type Outcome = { placed: Placed | PlacedChase } | { refusal: Refusal; verdict?: Verdict }

type Waiting = BetRequest & {
  slip: Slip
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

const MAX_BATCH_LINES = 1000
/** Batches at once: while one waits for the disk, others are read, decided and written. */
const LANES = 3

/**
 * How a batch reads the present exposure, which all players share. `nothing`: not read; the database refuses the batch if
 * a limit is exceeded. `read`: without a lock; refused only if it has grown too much since. `held`: locked for this transaction.
 */
type ExposureKnown = 'nothing' | 'read' | 'held'
/**
 * What a batch reads before it decides. The replies of repeated requests are read only where repeats are expected:
 * without that the database refuses a batch in which an accepted request is a repeat.
 */
type Known = { exposure: ExposureKnown; replies: boolean }
/** How long after a limit or a repeat was met it is read for first, so that further ones need no second try. */
const CAUTIOUS_MS = 10_000

export type BetGate = {
  /** Accepts all lines of a slip or chase, or none. */
  pass(request: BetRequest): Promise<Outcome>
  /** Resolves when nothing is waiting or in flight. */
  idle(): Promise<void>
}

export function openBetGate(database: Database, protection: ProtectionGate): BetGate {
  let waiting: Waiting[] = []
  const busyPlayers = new Set<bigint>()
  const inFlight = new Set<Promise<void>>()

  /** Takes the oldest slips, at most one of each player, none of a player in flight. */
  const takeBatch = (): Waiting[] => {
    const batch: Waiting[] = []
    const left: Waiting[] = []
    let lines = 0
    for (const request of waiting) {
      if (lines + request.lines.length > MAX_BATCH_LINES && batch.length > 0) left.push(request)
      else if (busyPlayers.has(request.playerId)) left.push(request)
      else {
        busyPlayers.add(request.playerId)
        batch.push(request)
        lines += request.lines.length
      }
    }
    waiting = left
    return batch
  }

  const metUntil = { limit: 0, repeat: 0 }
  const isExpected = (met: keyof typeof metUntil): boolean => performance.now() < metUntil[met]
  const meet = (met: keyof typeof metUntil): void => {
    metUntil[met] = performance.now() + CAUTIOUS_MS
  }
  const expected = (): Known => ({ exposure: isExpected('limit') ? 'read' : 'nothing', replies: isExpected('repeat') })

  const run = async (batch: readonly Waiting[], known = expected()): Promise<void> => {
    try {
      const outcomes = await inTransaction(database, (tx) => placeBatch(tx, batch, known, protection))
      for (const [i, request] of batch.entries()) {
        const outcome = outcomes[i]!
        if ('refusal' in outcome && limits.has(outcome.refusal)) meet('limit')
        request.resolve(outcome)
      }
    } catch (error) {
      // This time the exposure is locked while deciding, so that exactly the slips beyond a limit are refused.
      if (known.exposure !== 'held' && isRefusedBy(error, 'exposure_within_limit'))
        return run(batch, { ...known, exposure: 'held' })
      if (!known.replies && isRefusedBy(error, 'money_request_pkey')) {
        meet('repeat')
        return run(batch, { ...known, replies: true })
      }
      // The sale ended while it was being written: it is decided anew, by the clock as it is now.
      if (isRefusedBy(error, 'bet_before_round')) return run(batch, known)
      // One slip that the database refuses must not take the others with it. Nothing was committed: the failure
      // has an SQLSTATE of its own class, so each may be tried alone.
      if (batch.length > 1 && isStatementFailure(error)) for (const request of batch) await run([request], known)
      else for (const request of batch) request.reject(error)
    }
  }

  /** Beside a batch in flight, a second one is worth its statements when it is not much smaller. */
  const isWorthALane = (): boolean => inFlight.size === 0 || waiting.length * 2 >= busyPlayers.size

  const pump = (): void => {
    while (inFlight.size < LANES && waiting.length > 0 && isWorthALane()) {
      const batch = takeBatch()
      if (batch.length === 0) return
      const work = run(batch).finally(() => {
        inFlight.delete(work)
        for (const request of batch) busyPlayers.delete(request.playerId)
        pump()
      })
      inFlight.add(work)
    }
  }

  let pumping = false
  /** Slips that are read in one turn of the event loop go together. */
  const pumpSoon = (): void => {
    if (pumping) return
    pumping = true
    setImmediate(() => {
      pumping = false
      pump()
    })
  }

  return {
    pass: (request) =>
      new Promise((resolve, reject) => {
        const { playerId, lines } = request
        const total = money(lines.reduce((sum, line) => sum + line.amount, 0n))
        waiting.push({
          ...request,
          slip: { playerId, lines, total, ahead: request.chase !== undefined },
          resolve,
          reject,
        })
        pumpSoon()
      }),
    async idle() {
      while (inFlight.size > 0) await Promise.all(inFlight)
    },
  }
}

const isStatementFailure = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '')

/** Limits of the exposure of all bets together. */
const limits: ReadonlySet<Refusal> = new Set(['exposureCombination', 'exposurePlay', 'exposureIssue'])

/** Decides and writes one batch; answers an outcome for each request in order. */
async function placeBatch(
  tx: Tx,
  requests: readonly Waiting[],
  known: Known,
  protection: ProtectionGate,
): Promise<Ending<Outcome[]>> {
  const asked = requests.flatMap((request) => request.lines)
  // Sent together and answered in this order, so that what is read last is read under the locks.
  const players = requests.map((request) => request.playerId)
  const [accounts, guarded, replies, issues, exposure, terms, { now, ids, sheet, replanned }] = await Promise.all([
    lockAccounts(tx, players),
    readProtection(tx, players),
    findReplies(tx, known.replies ? keysOf(requests) : []),
    lockIssues(tx, new Set(asked.map((line) => line.issueId))),
    known.exposure === 'nothing'
      ? new ExposureMap<bigint>()
      : readExposure(tx, distinctlyCounted(asked), known.exposure === 'held'),
    termsInForce(tx, new Set(asked.map((line) => line.lotteryCode))),
    clockAndIds(tx, asked.length + requests.filter((request) => request.chase).length, requests),
  ])
  const fresh = requests.filter((request) => !request.key || replyFor(replies, request.key) === undefined)
  const spendings = fresh.map(spendingOf)
  const verdicts = await protection.judge(tx, { accounts, held: guarded, now }, spendings)
  const held = {
    now,
    sheet,
    terms: (code: string) => terms.get(code),
    replanned: new Set(replanned),
    firstId: ids.toSorted((a, b) => Number(a - b))[0]!,
    exposure,
    more: new ExposureMap<MoreExposure>(),
    balance: (playerId: bigint) => accounts.get(playerId)?.balance,
    issue: (id: bigint) => issues.get(id),
  }

  const nextId = ids.values()
  const bets: NewBet[] = []
  const chases: NewChase[] = []
  const entries: Entry[] = []
  const notes: (() => Promise<unknown>)[] = []
  const decided = new Map<Waiting, { refusal: Refusal; verdict?: Verdict } | { ids: string[] } | { chaseId: string }>()
  for (const [i, request] of fresh.entries()) {
    const verdict = verdicts.get(spendings[i]!)
    if (verdict) {
      decided.set(request, { refusal: verdict.refusal, verdict })
      continue
    }
    const decision = decide(request.slip, held)
    if (!decision.accepted) {
      decided.set(request, { refusal: decision.reason })
      continue
    }
    const { playerId, chase } = request
    const chaseId = chase ? nextId.next().value! : null
    const own: bigint[] = []
    for (const line of request.lines) {
      const id = nextId.next().value!
      bets.push({
        id,
        playerId,
        rebatePlanId: request.rebatePlanId,
        chaseId,
        line,
      })
      own.push(id)
      if (!chase) entries.push({ playerId, code: 301, amount: line.amount, record: id })
    }
    if (!chase || chaseId === null) {
      decided.set(request, { ids: own.map(String) })
      if (request.noted) notes.push(() => request.noted!(tx, own))
      continue
    }
    const amount = request.slip.total
    entries.push({ playerId, code: 302, amount, record: chaseId })
    chases.push(newChase(chaseId, chase, request.slip, decision.issues, own))
    decided.set(request, { chaseId: chaseId.toString() })
  }

  // What was decided on the present state may have been answered before it: the first slip took the money, say.
  if (!known.replies) {
    const refusedOnes = keysOf(requests.filter((request) => 'refusal' in decided.get(request)!))
    for (const [name, reply] of await findReplies(tx, refusedOnes)) replies.set(name, reply)
  }

  // Only writes from here on: all decisions are made.
  // The rows that others wait for are written last.
  const money: Promise<unknown>[] =
    bets.length > 0 ? [postTransfers(tx, accounts, entries), insertBets(tx, now, bets)] : []
  if (chases.length > 0) money.push(...insertChases(tx, now, chases))
  const answered: { key: RequestKey; reply: unknown }[] = []
  const outcomes = requests.map((request): Outcome => {
    const earlier = request.key && replyFor(replies, request.key)
    if (earlier) return earlier === 'reused' ? { refusal: 'requestReused' } : { placed: earlier as Placed }
    const decision = decided.get(request)!
    if ('refusal' in decision) return decision
    const placed = { ...decision, balance: formatMoney(accounts.get(request.playerId)!.balance as Money) }
    if (request.key) answered.push({ key: request.key, reply: placed })
    return { placed }
  })
  const rest = [keepReplies(tx, answered), ...notes.map((note) => note()), addExposure(tx, held.more.values())]
  return new Ending(outcomes, [...money, ...rest])
}

const keysOf = (requests: readonly Waiting[]): RequestKey[] => requests.flatMap((request) => request.key ?? [])
