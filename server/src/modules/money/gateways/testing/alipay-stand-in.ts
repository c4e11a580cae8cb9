/** Alipay as a merchant meets it: it checks the signature of each question, signs its answers, and notifies by signed forms. */
import {
  fenOf,
  type Keys,
  newKeys,
  type Question,
  rsaSign,
  rsaVerify,
  type Sent,
  type StandIn,
  serveStandIn,
  type Trade,
  yuanText,
} from './stand-in.ts'

export const APP_ID = '2021000000000001'
const SELLER = '2088000000000001'

const states = { waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', failed: 'TRADE_CLOSED', refunded: 'TRADE_SUCCESS' }

const textOf = (pairs: Record<string, string>, ...without: string[]): string =>
  Object.keys(pairs)
    .filter((name) => name !== 'sign' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${pairs[name]}`)
    .join('&')

const beijing = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export type AlipayStandIn = StandIn & {
  /** Whether we have signed these parameters. */
  checked(query: URLSearchParams): boolean
}

export async function alipayStandIn(): Promise<AlipayStandIn> {
  const [ours, theirs, stranger] = [newKeys(), newKeys(), newKeys()]
  const trades = new Map<string, Trade>()
  const refused: string[] = []
  const checked = (query: URLSearchParams): boolean => {
    const pairs = Object.fromEntries(query)
    return pairs.app_id === APP_ID && rsaVerify(textOf(pairs), pairs.sign ?? '', ours.publicKey)
  }
  const served = await serveStandIn(
    () => standIn.fault,
    ({ query, body }: Question) => {
      const all = new URLSearchParams([...query, ...new URLSearchParams(body)])
      const method = all.get('method')!
      const key = `${method.replaceAll('.', '_')}_response`
      const say = (inner: object) => {
        const text = JSON.stringify(inner)
        const sign =
          standIn.fault === 'unsigned' ? rsaSign(text, stranger.privateKey) : rsaSign(text, theirs.privateKey)
        return { body: `{"${key}":${text},"sign":"${sign}"}` }
      }
      if (!checked(all)) {
        refused.push(method)
        return say({ code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' })
      }
      const { out_trade_no: orderNo, total_amount } = JSON.parse(all.get('biz_content')!)
      if (method === 'alipay.trade.precreate') {
        if (!trades.has(orderNo))
          trades.set(orderNo, { orderNo, reference: newReference(), fen: fenOf(total_amount), state: 'waiting' })
        return say({
          code: '10000',
          msg: 'Success',
          out_trade_no: orderNo,
          qr_code: `https://qr.alipay.com/${orderNo}`,
        })
      }
      const trade = trades.get(orderNo)
      // A trade exists once the payer has come.
      if (!trade || trade.state === 'waiting')
        return say({ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' })
      return say({
        ...{ code: '10000', msg: 'Success', out_trade_no: orderNo, trade_no: trade.reference },
        ...{ total_amount: yuanText(trade.fen), trade_status: states[trade.state] },
      })
    },
  )
  const signers: Record<string, Keys> = { provider: theirs, stranger }
  const standIn: AlipayStandIn = {
    config: {
      ...{ kind: 'alipay', appId: APP_ID, sellerId: SELLER, gateway: `${served.url}/gateway.do`, timeout_s: 0.5 },
      ...{ privateKeyFile: 'alipay-own.pem', alipayPublicKeyFile: 'alipay.pem' },
    },
    files: { 'alipay-own.pem': ours.pem.own, 'alipay.pem': theirs.pem.theirs },
    ...{ trades, refused, fault: 'none', checked },
    callback(trade, lie = {}) {
      const { state = trade.state, signedBy = 'provider', sentAt = Date.now() } = lie
      const pairs: Record<string, string> = {
        ...{ app_id: lie.merchant ?? APP_ID, seller_id: SELLER, charset: 'utf-8', version: '1.0', sign_type: 'RSA2' },
        ...{ notify_type: 'trade_status_sync', notify_id: `n${Math.random()}`, notify_time: beijing(sentAt) },
        ...{ out_trade_no: lie.orderNo ?? trade.orderNo, trade_no: lie.reference ?? trade.reference },
        ...{ total_amount: yuanText(lie.fen ?? trade.fen), trade_status: states[state], subject: '订单 & 100%' },
        ...(lie.currency ? { trans_currency: lie.currency } : {}),
        ...(state === 'refunded'
          ? {
              ...{ gmt_refund: beijing(sentAt), refund_fee: yuanText(lie.refund?.fen ?? trade.fen) },
              ...{ out_biz_no: lie.refund?.id ?? trade.orderNo },
            }
          : {}),
      }
      const signer = signers[signedBy]
      if (signer) pairs.sign = rsaSign(textOf(pairs, 'sign_type'), signer.privateKey)
      return post(new URLSearchParams(pairs).toString())
    },
    altered: (sent) => ({ ...sent, payload: sent.payload.replace(/total_amount=[\d.]+/, 'total_amount=99999.00') }),
    isTaken: (status, body) => status === 200 && body === 'success',
    close: served.close,
  }
  return standIn
}

const newReference = (): string => `20261123${String(Math.random()).slice(2, 14).padEnd(20, '0')}`
const post = (payload: string): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  payload,
})
