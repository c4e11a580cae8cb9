/**
 * Receives the callbacks of providers: verifies each, applies it once, and records it with its verdict. Those that arrive
 * while others are being committed are gathered and go to the database together; an idle gate takes one at once.
 */
import { hash } from 'node:crypto'
import { type Database, DatabaseAwayError, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { recordCallbacks } from './callback-record.ts'
import type { Callback, CallbackFault, CallingProvider, Reception, VerifiedCallback } from './provider.ts'
import { isObjection, type Objection, settleOrders, type Verdict } from './settle-order.ts'

type Genuine = Extract<VerifiedCallback, { ok: true }>
/** `replayed`: the very same callback again. `nonceReused`: its nonce under another text. */
export type CallbackVerdict = Verdict | CallbackFault | 'replayed' | 'nonceReused'

/** What the provider reads where its callback was not taken. */
const refused: Record<Objection | CallbackFault | 'nonceReused', string> = {
  unsigned: '缺少签名',
  forged: '签名错误',
  stale: '时间戳已过期',
  malformed: '内容格式错误',
  otherMerchant: '商户与本站不符',
  otherAddress: '来源地址不在名单内',
  nonceReused: '随机数已被使用',
  unknownOrder: '订单不存在，请稍后重试',
  amountDiffers: '金额与订单不符',
  currencyDiffers: '币种与订单不符',
  referenceDiffers: '流水号与订单不符',
}
const TAKEN = '操作成功'

type Arrived = { provider: CallingProvider; callback: Callback }
type Waiting = Arrived & { resolve(reception: Reception): void; reject(error: unknown): void }

/** Beside a batch that waits for the disk another one is read and written, where it is not much smaller. */
const LANES = 2
const MAX_BATCH = 512

export type CallbackGate = { receive(provider: CallingProvider, callback: Callback): Promise<Reception> }

export function openCallbackGate(database: Database): CallbackGate {
  const waiting: Waiting[] = []
  let lanes = 0
  let inFlight = 0
  const run = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const verdicts = await inTransaction(database, (tx) => settleBatch(tx, batch))
      for (const [n, { resolve }] of batch.entries()) resolve(receptionOf(verdicts[n]!))
    } catch (error) {
      // Nothing was committed. One that the database refuses must not take the others with it.
      if (batch.length > 1 && !(error instanceof DatabaseAwayError)) for (const one of batch) await run([one])
      else for (const { reject } of batch) reject(error)
    }
  }
  const pump = (): void => {
    while (lanes < LANES && waiting.length > 0 && (lanes === 0 || waiting.length * 2 >= inFlight)) {
      const batch = waiting.splice(0, MAX_BATCH)
      lanes += 1
      inFlight += batch.length
      void run(batch).finally(() => {
        lanes -= 1
        inFlight -= batch.length
        pump()
      })
    }
  }
  let pumping = false
  return {
    receive: (provider, callback) =>
      new Promise((resolve, reject) => {
        waiting.push({ provider, callback, resolve, reject })
        if (pumping) return
        pumping = true
        // What is read in one turn of the event loop goes together.
        setImmediate(() => {
          pumping = false
          pump()
        })
      }),
  }
}

function receptionOf(verdict: CallbackVerdict): Reception {
  const text = (refused as Partial<Record<CallbackVerdict, string>>)[verdict]
  return { taken: text === undefined, verdict, text: text ?? TAKEN }
}

async function settleBatch(tx: Tx, batch: readonly Arrived[]): Promise<CallbackVerdict[]> {
  const { now } = only(await tx.query<{ now: number }>('select clock_timestamp() as now', [], 'cashier.now'))
  const read = batch.map(({ provider, callback }) => ({
    provider: provider.name,
    body: callback.rawBody,
    headers: callback.headers,
    verified: provider.verifyCallback(callback, now),
  }))
  const genuine = read.flatMap(({ provider, body, verified }) => (verified.ok ? [{ provider, body, verified }] : []))
  const said = await settleOnce(tx, genuine)
  const verdicts = read.map(({ verified }) => (verified.ok ? said.get(verified)! : verified.reason))
  await recordCallbacks(
    tx,
    read.map(({ provider, body, headers, verified }, n) => ({
      provider,
      source: 'callback',
      orderNo: verified.ok ? verified.word.orderNo : verified.claimedOrderNo,
      verdict: verdicts[n]!,
      word: verified.ok ? verified.word : undefined,
      body,
      headers,
    })),
  )
  return verdicts
}

type Signed = { provider: string; body: string; verified: Genuine }
type Known = { provider: string; nonce: string; digest: Buffer }

/**
 * The nonces are taken before anything else, so that of two equal callbacks at once the second waits for the first and is
 * recognised. If a callback is not accepted its nonce is released: the provider will send it again.
 */
async function settleOnce(tx: Tx, genuine: readonly Signed[]): Promise<Map<Genuine, CallbackVerdict>> {
  const verdicts = new Map<Genuine, CallbackVerdict>()
  if (genuine.length === 0) return verdicts
  const keyed = genuine.map((one) => ({
    ...one,
    key: `${one.provider} ${one.verified.nonce}`,
    digest: hash('sha256', one.body, 'buffer'),
  }))
  const firsts = new Map(keyed.toReversed().map((one) => [one.key, one]))
  const known = await takeNonces(
    tx,
    [...firsts.values()].map(({ provider, verified, digest }) => ({ provider, nonce: verified.nonce, digest })),
  )
  const acting = keyed.filter((one) => firsts.get(one.key) === one && !known.has(one.key))
  const settled = await settleOrders(
    tx,
    acting.map(({ provider, verified }) => ({ provider, word: verified.word })),
  )
  for (const [n, { verified }] of acting.entries()) verdicts.set(verified, settled[n]!)
  for (const one of keyed) {
    if (verdicts.has(one.verified)) continue
    const first = firsts.get(one.key)!
    const own = verdicts.get(first.verified)
    const digest = known.get(one.key) ?? first.digest
    if (!digest.equals(one.digest)) verdicts.set(one.verified, 'nonceReused')
    else verdicts.set(one.verified, own && isObjection(own as Verdict) ? own : 'replayed')
  }
  const released = acting.filter((_one, n) => isObjection(settled[n]!))
  if (released.length > 0)
    await tx.query(
      'delete from provider_nonce where (provider, nonce) in (select * from unnest($1::text[], $2::text[]))',
      [released.map(({ provider }) => provider), released.map(({ verified }) => verified.nonce)],
      'cashier.release-nonces',
    )
  return verdicts
}

/** Takes nonces, in their order, so that two batches never wait for each other; answers the digests of those that were used. */
async function takeNonces(tx: Tx, wanted: readonly Known[]): Promise<Map<string, Buffer>> {
  const sorted = wanted.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const taken = await tx.query<{ provider: string; nonce: string }>(
    `insert into provider_nonce (provider, nonce, body_digest) select * from unnest($1::text[], $2::text[], $3::bytea[])
     on conflict do nothing returning provider, nonce`,
    [sorted.map(({ provider }) => provider), sorted.map(({ nonce }) => nonce), sorted.map(({ digest }) => digest)],
    'cashier.take-nonces',
  )
  const own = new Set(taken.map(keyOf))
  const used = sorted.filter((one) => !own.has(keyOf(one)))
  if (used.length === 0) return new Map()
  const rows = await tx.query<{ provider: string; nonce: string; digest: Buffer }>(
    `select provider, nonce, body_digest as digest from provider_nonce
     where (provider, nonce) in (select * from unnest($1::text[], $2::text[]))`,
    [used.map(({ provider }) => provider), used.map(({ nonce }) => nonce)],
    'cashier.used-nonces',
  )
  return new Map(rows.map((row) => [keyOf(row), row.digest]))
}

const keyOf = ({ provider, nonce }: Pick<Known, 'provider' | 'nonce'>): string => `${provider} ${nonce}`
