/** Receives a provider's callback: verifies it, applies it once, and records it with its verdict. */
import { createHash } from 'node:crypto'
import { DONE, type Envelope } from '@hongyun/contract/wire/envelope.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { refusalEnvelope } from '../../../platform/http/answer.ts'
import { refuse } from '../../../platform/refuse.ts'
import { recordCallback } from './callback-record.ts'
import type { CallbackFault, CallbackHeaders, PaymentProvider, VerifiedCallback } from './provider.ts'
import { isObjection, type Objection, settleOrder, type Verdict } from './settle-order.ts'

type Genuine = Extract<VerifiedCallback, { ok: true }>
/** `replayed`: the very same callback again. `nonceReused`: its nonce under another text. */
export type CallbackVerdict = Verdict | CallbackFault | 'replayed' | 'nonceReused'

/** What the provider reads where its callback was not taken. */
const refused: Record<Objection | CallbackFault | 'nonceReused', string> = {
  unsigned: '缺少签名',
  forged: '签名错误',
  stale: '时间戳已过期',
  malformed: '内容格式错误',
  nonceReused: '随机数已被使用',
  unknownOrder: '订单不存在，请稍后重试',
  amountDiffers: '金额与订单不符',
  currencyDiffers: '币种与订单不符',
  referenceDiffers: '流水号与订单不符',
}

/** Takes one callback and answers the envelope the provider gets. */
export async function receiveCallback(
  database: Database,
  provider: PaymentProvider,
  headers: CallbackHeaders,
  rawBody: string,
): Promise<Envelope<unknown>> {
  const { now } = only(await database.query<{ now: number }>('select clock_timestamp() as now', [], 'cashier.now'))
  const verified = provider.verifyCallback(headers, rawBody, now)
  const verdict = await inTransaction(database, async (tx) => {
    const said = verified.ok ? await settleOnce(tx, provider.name, verified, rawBody) : verified.reason
    await recordCallback(tx, {
      provider: provider.name,
      source: 'callback',
      orderNo: verified.ok ? verified.word.orderNo : verified.claimedOrderNo,
      verdict: said,
      word: verified.ok ? verified.word : undefined,
      body: rawBody,
      headers,
    })
    return said
  })
  return verdict in refused
    ? refusalEnvelope(refuse('badInput', { text: refused[verdict as keyof typeof refused], data: { verdict } }))
    : { code: DONE, msg: '操作成功', data: { verdict } }
}

/**
 * The nonce is taken before anything else, so that of two equal callbacks at once the second waits for the first
 * and is recognised. If the callback is not accepted the nonce is released: the provider will send it again.
 */
async function settleOnce(tx: Tx, provider: string, { word, nonce }: Genuine, body: string): Promise<CallbackVerdict> {
  const digest = createHash('sha256').update(body).digest()
  const taken = await tx.query(
    `insert into provider_nonce (provider, nonce, body_digest) values ($1, $2, $3)
     on conflict do nothing returning nonce`,
    [provider, nonce, digest],
    'cashier.take-nonce',
  )
  if (taken.length === 0) {
    const { body_digest: first } = only(
      await tx.query<{ body_digest: Buffer }>(
        'select body_digest from provider_nonce where provider = $1 and nonce = $2',
        [provider, nonce],
      ),
    )
    return first.equals(digest) ? 'replayed' : 'nonceReused'
  }
  const verdict = await settleOrder(tx, provider, word)
  if (isObjection(verdict)) {
    await tx.query('delete from provider_nonce where provider = $1 and nonce = $2', [provider, nonce])
  }
  return verdict
}
