/** Three aggregators that differ in everything that configuration says: how they sign, count, are asked and call back. */
import { createHash, createHmac } from 'node:crypto'
import {
  type Billing,
  fenOf,
  newKeys,
  type Question,
  type Reply,
  rsaSign,
  rsaVerify,
  type StandIn,
  serveStandIn,
  type Trade,
  type TradeState,
  yuanText,
} from './stand-in.ts'

export type Rule = 'md5' | 'hmac-sha256' | 'rsa2'
type Pairs = Record<string, string>

const MERCHANT = '1001'
const SECRET = 'a secret that both of us know'
const OTHER_SECRET = 'a secret that nobody knows'
const states: Record<TradeState, string> = {
  waiting: 'WAIT',
  paid: 'TRADE_SUCCESS',
  failed: 'TRADE_FAIL',
  refunded: 'REFUND',
}

const textOf = (pairs: Pairs): string =>
  Object.entries(pairs)
    .filter(([name, value]) => name !== 'sign' && name !== 'sign_type' && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

export type FormStandIn = StandIn &
  Billing & {
    payouts: Map<
      string,
      {
        no: string
        fen: number
        state: TradeState
        number: string
        asked: number
        isUnnamed?: boolean
        reference?: string
      }
    >
    /** What becomes of payouts, and whether they are taken at all. */
    payoutState: TradeState
  }

export async function formStandIn(rule: Rule): Promise<FormStandIn> {
  const [ours, theirs, stranger] = [newKeys(), newKeys(), newKeys()]
  const trades = new Map<string, Trade>()
  const payouts: FormStandIn['payouts'] = new Map()
  const refused: string[] = []
  const inFen = rule === 'hmac-sha256'
  const amountText = (fen: number) => (inFen ? String(fen) : yuanText(fen))
  const amountOf = (text: string) => (inFen ? Number(text) : fenOf(text))
  const digest = (text: string, secret: string): string =>
    rule === 'md5'
      ? createHash('md5')
          .update(text + secret)
          .digest('hex')
      : createHmac('sha256', secret).update(`${text}&key=${secret}`).digest('hex').toUpperCase()
  const signedBy = (pairs: Pairs, who: 'provider' | 'stranger'): string => {
    if (rule === 'rsa2') return rsaSign(textOf(pairs), (who === 'provider' ? theirs : stranger).privateKey)
    return digest(textOf(pairs), who === 'provider' ? SECRET : OTHER_SECRET)
  }
  const isOurs = (pairs: Pairs): boolean =>
    pairs.pid === MERCHANT &&
    (rule === 'rsa2'
      ? rsaVerify(textOf(pairs), pairs.sign ?? '', ours.publicKey)
      : digest(textOf(pairs), SECRET) === pairs.sign)

  const served = await serveStandIn(
    () => standIn.fault,
    ({ path, query, headers, body }: Question): Reply => {
      const isJson = headers['content-type']?.startsWith('application/json')
      const pairs: Pairs = isJson ? JSON.parse(body) : Object.fromEntries([...query, ...new URLSearchParams(body)])
      const say = (fields: Pairs) => {
        const by = standIn.fault === 'unsigned' ? 'stranger' : 'provider'
        const signed = { ...fields, sign: signedBy(fields, by) }
        return { body: JSON.stringify(rule === 'rsa2' ? { code: '1', data: signed } : { ...signed, code: '1' }) }
      }
      // The code stands beside what is signed.
      const fail = (code: string) => ({ body: JSON.stringify({ code }) })
      if (!isOurs(pairs)) {
        refused.push(path)
        return fail('403')
      }
      if (path === '/create') {
        const orderNo = pairs.out_trade_no!
        if (!trades.has(orderNo))
          trades.set(orderNo, { orderNo, reference: newReference(), fen: amountOf(pairs.money!), state: 'waiting' })
        const { reference } = trades.get(orderNo)!
        return say({ payurl: `https://pay.example/${orderNo}`, trade_no: reference })
      }
      if (path === '/query') {
        const trade = trades.get(pairs.out_trade_no!)
        return trade ? say(told(trade)) : fail('404')
      }
      if (path === '/bill') {
        const paid = [...trades.values()].filter(({ state }) => state === 'paid')
        if (pairs.bill_date !== standIn.billDay) return fail('404')
        const rows = paid.map(({ orderNo, reference, fen }) => [orderNo, reference, amountText(fen), 'TRADE_SUCCESS'])
        const bill = ['out_trade_no,trade_no,amount,trade_status', ...rows].join('\n')
        const said = say({ bill })
        return standIn.billIsAltered ? { body: said.body.replace('TRADE_SUCCESS', 'TRADE_SUCCESS ') } : said
      }
      if (path === '/pay' && !payouts.has(pairs.payout_no!)) {
        const [no, fen, number] = [pairs.payout_no!, amountOf(pairs.money!), pairs.account!]
        payouts.set(no, { no, fen, number, state: standIn.payoutState, asked: 0 })
      }
      const payout = payouts.get(pairs.payout_no!)
      if (!payout) return fail('404')
      payout.asked += path === '/pay' ? 1 : 0
      const { no, fen, state, isUnnamed, reference = `R${no}` } = payout
      const reason = state === 'failed' ? '户名不符' : ''
      const money: Pairs = isUnnamed ? {} : { money: amountText(fen) }
      return say({ payout_no: no, trade_no: reference, ...money, status: states[state], reason })
    },
  )
  const told = ({ orderNo, reference, fen, state }: Trade): Pairs => ({
    ...{ pid: MERCHANT, out_trade_no: orderNo, trade_no: reference, money: amountText(fen), cur: 'CNY' },
    trade_status: states[state],
  })
  const standIn: FormStandIn = {
    config: configOf(rule, served.url),
    files: {
      [`${rule}.key`]: SECRET,
      [`${rule}-own.pem`]: ours.pem.own,
      [`${rule}.pem`]: theirs.pem.theirs,
    },
    ...{ trades, payouts, refused, fault: 'none', payoutState: 'paid', billDay: '', billIsAltered: false },
    callback(trade, lie = {}) {
      const { state = trade.state, signedBy: who = 'provider', sentAt = Date.now() } = lie
      const pairs: Pairs = {
        ...told({ ...trade, ...lie, state }),
        ...(lie.currency ? { cur: lie.currency } : {}),
        ...(lie.merchant ? { pid: lie.merchant } : {}),
        ...{ time: String(Math.floor(sentAt / 1000)), memo: lie.memo ?? '订单 & 100%', sign_type: rule },
      }
      if (who !== 'nobody') pairs.sign = signedBy(pairs, who)
      const query = new URLSearchParams(pairs).toString()
      if (rule === 'rsa2') return { method: 'GET', query, headers: {}, payload: '' }
      if (rule === 'hmac-sha256')
        return { method: 'POST', headers: { 'content-type': 'application/json' }, payload: JSON.stringify(pairs) }
      return { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: query }
    },
    altered: (sent) => ({
      ...sent,
      ...(sent.query ? { query: sent.query.replace(/money=[\d.]+/, 'money=99999.00') } : {}),
      payload: sent.payload.replace(/money=[\d.]+/, 'money=99999.00').replace(/"money":"\d+"/, '"money":"9999900"'),
    }),
    isTaken: (status, body) => status === 200 && body === (rule === 'hmac-sha256' ? '{"ok":true}' : 'success'),
    close: served.close,
  }
  return standIn
}

const newReference = (): string => `AG${String(Math.random()).slice(2, 18)}`

function configOf(rule: Rule, url: string) {
  const word = {
    ...{ order: 'out_trade_no', reference: 'trade_no', amount: 'money', currency: 'cur' },
    merchant: { field: 'pid', value: MERCHANT },
    state: {
      field: 'trade_status',
      paid: ['TRADE_SUCCESS'],
      failed: ['TRADE_FAIL'],
      refunded: ['REFUND'],
      waiting: ['WAIT'],
    },
  }
  const asked = { method: rule === 'md5' ? 'GET' : 'POST', body: rule === 'hmac-sha256' ? 'json' : 'form' }
  const answer = { ...(rule === 'rsa2' ? { in: 'data' } : {}), ok: { field: 'code', value: '1' }, signed: true }
  const common = { pid: MERCHANT, timestamp: '{timestamp}', nonce: '{nonce}' }
  const payoutWord = {
    order: 'payout_no',
    reference: 'trade_no',
    amount: 'money',
    state: { ...word.state, field: 'status' },
  }
  const payoutAnswer = { ...answer, ...payoutWord, reason: 'reason', unknown: { field: 'code', value: '404' } }
  return {
    ...{ kind: 'form', amountIn: rule === 'hmac-sha256' ? 'fen' : 'yuan', timeout_s: 0.5 },
    sign: {
      ...{ rule, unsigned: ['sign_type', 'code'] },
      ...(rule === 'rsa2' ? { privateKeyFile: 'rsa2-own.pem', publicKeyFile: 'rsa2.pem' } : { keyFile: `${rule}.key` }),
      ...(rule === 'md5' ? { beforeKey: '' } : rule === 'hmac-sha256' ? { beforeKey: '&key=', case: 'upper' } : {}),
    },
    payTypes: { md5: { qqpay: 'qq' }, 'hmac-sha256': { jdpay: 'jd' }, rsa2: { douyin: 'dy' } }[rule],
    create: {
      ...{ url: `${url}/create`, ...asked },
      fields: {
        ...common,
        ...{ type: '{method}', out_trade_no: '{orderNo}', money: '{amount}', name: '{subject}' },
        ...{ notify_url: '{notifyUrl}', return_url: '{returnUrl}', expires: '{expiresAt}', bank: '{bank}' },
      },
      answer: { ...answer, payUrl: 'payurl', reference: 'trade_no' },
    },
    query: {
      ...{ url: `${url}/query`, ...asked },
      fields: { ...common, out_trade_no: '{orderNo}' },
      answer: { ...answer, ...word, unknown: { field: 'code', value: '404' } },
    },
    statement: {
      ...{ url: `${url}/bill`, ...asked, fromHour: 9 },
      fields: { ...common, bill_date: '{date}' },
      answer: { ...answer, csv: 'bill', unknown: { field: 'code', value: '404' } },
    },
    notify: {
      ...{ ...word, method: rule === 'rsa2' ? 'GET' : 'POST', body: rule === 'hmac-sha256' ? 'json' : 'form' },
      time: { field: 'time', in: 's', skew_s: 300 },
      ...(rule === 'hmac-sha256' ? { taken: '{"ok":true}', refused: '{"ok":false}' } : {}),
      from: ['127.0.0.0/8', '203.0.113.7'],
    },
    payout: {
      ways: { bank: 'BANK', alipay: 'ALI' },
      pay: {
        ...{ url: `${url}/pay`, ...asked },
        fields: {
          ...common,
          ...{ payout_no: '{payoutNo}', money: '{amount}', way: '{way}', holder: '{holder}', account: '{number}' },
          ...{ bank: '{bankCode}', branch: '{branch}' },
        },
        answer: payoutAnswer,
      },
      query: { url: `${url}/look`, ...asked, fields: { ...common, payout_no: '{payoutNo}' }, answer: payoutAnswer },
    },
  }
}
