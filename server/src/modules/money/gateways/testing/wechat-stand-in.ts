/** WeChat Pay as a merchant meets it: signed requests and answers, notifications that are signed and sealed. */
import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import {
  type Billing,
  type Keys,
  newKeys,
  type Question,
  type Reply,
  rsaSign,
  rsaVerify,
  type StandIn,
  serveStandIn,
  type Trade,
  yuanText,
} from './stand-in.ts'

const APP_ID = 'wx0000000000000001'
const MERCHANT = '1900000001'
const SERIAL = 'A1B2C3D4E5F60718'
const PLATFORM = 'PUB_KEY_ID_0119000000012026112300'
const API_KEY = 'a secret of thirty-two characters'.slice(0, 32)

const states = { waiting: 'NOTPAY', paid: 'SUCCESS', failed: 'CLOSED', refunded: 'REFUND' }

export async function wechatStandIn(): Promise<StandIn & Billing> {
  const [ours, theirs, stranger] = [newKeys(), newKeys(), newKeys()]
  const signers: Record<string, Keys> = { provider: theirs, stranger }
  const trades = new Map<string, Trade>()
  const refused: string[] = []
  const headersOf = (body: string, by: Keys | undefined, at = Date.now()): Record<string, string> => {
    const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomBytes(16).toString('hex')]
    return {
      ...{ 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce, 'wechatpay-serial': PLATFORM },
      ...(by ? { 'wechatpay-signature': rsaSign(`${timestamp}\n${nonce}\n${body}\n`, by.privateKey) } : {}),
    }
  }
  const isOurs = ({ method, path, query, headers, body }: Question): boolean => {
    const said = Object.fromEntries(
      [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    )
    const url = query.size > 0 ? `${path}?${query}` : path
    const text = `${method}\n${url}\n${said.timestamp}\n${said.nonce_str}\n${body}\n`
    const isNamed = said.mchid === MERCHANT && said.serial_no === SERIAL
    return isNamed && rsaVerify(text, said.signature ?? '', ours.publicKey)
  }
  const served = await serveStandIn(
    () => standIn.fault,
    (question): Reply => {
      const say = (inner: object, status = 200): Reply => {
        const body = JSON.stringify(inner)
        return { status, body, headers: headersOf(body, standIn.fault === 'unsigned' ? stranger : theirs) }
      }
      if (!isOurs(question)) {
        refused.push(question.path)
        return say({ code: 'SIGN_ERROR', message: '签名错误' }, 401)
      }
      if (question.method === 'POST') {
        const { out_trade_no: orderNo, amount, mchid, appid } = JSON.parse(question.body)
        if (mchid !== MERCHANT || appid !== APP_ID) refused.push('merchant')
        if (!trades.has(orderNo))
          trades.set(orderNo, { orderNo, reference: newReference(), fen: amount.total, state: 'waiting' })
        return say({ code_url: `weixin://wxpay/bizpayurl?pr=${orderNo}` })
      }
      if (question.path === '/v3/bill/tradebill') {
        if (question.query.get('bill_date') !== standIn.billDay)
          return say({ code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' }, 400)
        const hash_value = createHash('sha1').update(billOf(trades)).digest('hex')
        return say({ hash_type: 'SHA1', hash_value, download_url: `${served.url}/v3/billdownload/file?token=t1` })
      }
      // Nobody signs the file.
      if (question.path === '/v3/billdownload/file')
        return { body: standIn.billIsAltered ? billOf(trades).replace('.00', '.01') : billOf(trades) }
      const trade = trades.get(question.path.split('/').at(-1)!)
      if (!trade) return say({ code: 'ORDER_NOT_EXIST', message: '订单不存在' }, 404)
      return say(told(trade))
    },
  )
  const standIn: StandIn & Billing = {
    config: {
      ...{ kind: 'wechat', appId: APP_ID, mchId: MERCHANT, serial: SERIAL, api: served.url, timeout_s: 0.5 },
      ...{
        privateKeyFile: 'wechat-own.pem',
        apiV3KeyFile: 'wechat.key',
        platformKeyFiles: { [PLATFORM]: 'wechat.pem' },
      },
    },
    files: { 'wechat-own.pem': ours.pem.own, 'wechat.key': API_KEY, 'wechat.pem': theirs.pem.theirs },
    ...{ trades, refused, fault: 'none', billDay: '', billIsAltered: false },
    callback(trade, lie = {}) {
      const { state = trade.state, signedBy = 'provider', sentAt } = lie
      const refundState = lie.refund?.failedAs ?? 'SUCCESS'
      const inner = {
        ...told({ ...trade, ...lie, state }),
        ...(lie.merchant ? { mchid: lie.merchant } : {}),
        amount: { total: lie.fen ?? trade.fen, currency: lie.currency ?? 'CNY', refund: lie.refund?.fen ?? trade.fen },
        transaction_id: lie.reference ?? trade.reference,
        ...{ refund_id: `50000${lie.refund?.id ?? trade.orderNo}`, refund_status: refundState },
      }
      const body = JSON.stringify({
        ...{ id: 'n1', create_time: '2026-11-23T08:00:00+08:00', resource_type: 'encrypt-resource' },
        event_type: state === 'refunded' ? `REFUND.${refundState}` : 'TRANSACTION.SUCCESS',
        resource: sealed(JSON.stringify(inner)),
      })
      const headers = headersOf(body, signers[signedBy], sentAt)
      return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, payload: body }
    },
    altered: (sent) => ({ ...sent, payload: sent.payload.replace('TRANSACTION.SUCCESS', 'TRANSACTION.CLOSED') }),
    isTaken: (status) => status === 200 || status === 204,
    close: served.close,
  }
  return standIn
}

/** An order that nobody paid has neither number nor amount. */
const told = ({ orderNo, reference, fen, state }: Trade) => ({
  ...{ appid: APP_ID, mchid: MERCHANT, out_trade_no: orderNo, trade_state: states[state] },
  ...(state === 'paid' || state === 'refunded'
    ? { transaction_id: reference, amount: { total: fen, currency: 'CNY' } }
    : {}),
})

/** As the file of a day is: a mark before each value, and its sums at the end. */
const billOf = (trades: ReadonlyMap<string, Trade>): string => {
  const paid = [...trades.values()].filter(({ state }) => state === 'paid')
  const rows = paid.map(({ orderNo, reference, fen }) => [
    ...[
      '2026-11-23 08:00:00',
      APP_ID,
      MERCHANT,
      reference,
      orderNo,
      'SUCCESS',
      'CNY',
      yuanText(fen),
      `订单 ${orderNo}`,
    ],
  ])
  const sums = [paid.length, yuanText(paid.reduce((sum, { fen }) => sum + fen, 0))]
  return [
    '\ufeff交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,货币种类,订单金额,商品名称',
    ...rows.map((row) => row.map((value) => `\`${value}`).join(',')),
    '总交易单数,应结订单总金额',
    sums.map((value) => `\`${value}`).join(','),
  ].join('\r\n')
}

const newReference = (): string => `42000${String(Math.random()).slice(2, 14).padEnd(23, '0')}`

function sealed(text: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce).setAAD(Buffer.from('transaction'))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    ...{ algorithm: 'AEAD_AES_256_GCM', original_type: 'transaction', associated_data: 'transaction' },
    ...{ nonce, ciphertext: ciphertext.toString('base64') },
  }
}
