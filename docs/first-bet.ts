/**
 * From nothing to a proved bet, for whoever integrates: registers, recharges, bets, waits for the draw, and proves that
 * the bet was counted and that the draw follows from its seed. It uses nothing but Node.js (22.18 or later) and the
 * calls of /docs/.
 *
 *   node docs/first-bet.ts http://127.0.0.1:8080
 */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const base = process.argv[2] ?? 'http://127.0.0.1:8080'
const lotteryCode = 'k3_30s'
let cookie = ''

/** One call. Throws the refusal, by its name, where the site says no. */
// biome-ignore lint/suspicious/noExplicitAny: /docs/ has the type of each answer; an example needs none
async function call(method: 'GET' | 'POST', path: string, input: Record<string, string | object> = {}): Promise<any> {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    fields.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  const query = method === 'GET' && fields.size > 0 ? `?${fields}` : ''
  const answer = await fetch(base + path + query, {
    method,
    headers: { cookie },
    ...(method === 'POST' ? { body: fields } : {}),
  })
  if (answer.status !== 200) throw new Error(`${path}: HTTP ${answer.status}`)
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
  const { code, msg, data } = await answer.json()
  if (code !== 1) throw new Error(`${path}: ${code} ${data?.reason ?? ''} ${msg}`)
  return data
}

/** Asks until the answer is there; gives up after two minutes. */
async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (const giveUpAt = Date.now() + 120_000; Date.now() < giveUpAt; await sleep(500)) {
    const answer = await ask()
    if (answer !== undefined) return answer
  }
  throw new Error(`${what} did not come`)
}

const sha256 = (...parts: (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const hex = (text: string): Buffer => Buffer.from(text, 'hex')
const say = (line: string): boolean => process.stdout.write(`${line}\n`)

function prove(claim: string, holds: boolean): void {
  say(`${holds ? 'ok ' : 'BAD'} ${claim}`)
  if (!holds) process.exitCode = 1
}

/** The three dice of K3 that follow from a seed; the steps are those of docs/rules/betting.md, Issues and draws. */
function diceFrom(seed: string, issue: string, beacon: string): string {
  const key = createHmac('sha256', hex(seed)).update(`${lotteryCode}:${issue}:${beacon}`).digest()
  const numbers: number[] = []
  const limit = 2 ** 32 - (2 ** 32 % 6)
  for (let block = 0; ; block += 1) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(block)
    const bytes = createHmac('sha256', key).update(counter).digest()
    for (let at = 0; at < bytes.length; at += 4) {
      const x = bytes.readUInt32BE(at)
      if (x < limit) numbers.push(1 + (x % 6))
      if (numbers.length === 3) return numbers.join(',')
    }
  }
}

/** The root that a receipt leads to as leaf `index` of `size` (RFC 6962). */
function rootOf(leaf: Buffer, path: readonly string[], index: number, size: number): Buffer {
  if (size === 1) return leaf
  let split = 1
  while (split * 2 < size) split *= 2
  const below = path.slice(0, -1)
  const sibling = hex(path.at(-1) ?? '')
  return index < split
    ? sha256(Uint8Array.of(1), rootOf(leaf, below, index, split), sibling)
    : sha256(Uint8Array.of(1), sibling, rootOf(leaf, below, index - split, size - split))
}

const userName = `guide_${Date.now().toString(36)}`
const password = sha256(userName.toLowerCase() + sha256('quiet.moon1').toString('hex')).toString('hex')
await call('POST', '/v1/users/register', { userName, password })
say(`registered ${userName}`)

const order = await call('POST', '/v1/transaction/rechargeFrontPaymentRecord', {
  payType: 'alipay',
  channelId: 'fast_a',
  amount: '100.00',
  requestId: randomUUID(),
})
// The sandbox's pay page, under the address this script was given.
const payPage = base + new URL(order.payUrl).pathname
await fetch(payPage, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
const balance = await until('the money', async () => {
  const { balance } = await call('GET', '/v1/balance/queryBalanceFront')
  return Number(balance) > 0 ? (balance as string) : undefined
})
say(`recharged: the balance is ¥${balance}`)

const sale = await until('an issue', async () => {
  const now = await call('GET', '/v1/betting/getServerTimeMillisecond')
  const { current } = await call('GET', '/v1/betting/nextIssueOpenData', { lotteryCode })
  return current && current.closesAt - now > 10_000 ? current : undefined
})
const item = {
  lotteryCode,
  playDetailCode: 'k3_hezhi_lm',
  bettingNumber: 'da',
  bettingCount: '1',
  bettingAmount: '2.00',
  bettingPoint: '0',
  bettingUnit: '1',
  bettingIssue: sale.issue,
  graduationCount: '1',
}
const { ids } = await call('POST', '/v1/betting/addBetting', { bettingData: [item], requestId: randomUUID() })
say(`bet ¥2.00 on a big sum (11 to 17) of issue ${sale.issue}; its seed must hash to ${sale.commitment.slice(0, 16)}…`)

const bet = await until('the draw', async () => {
  const bet = await call('GET', '/v1/betting/getBetDetail', { id: ids[0] })
  return bet.state === 'waiting' ? undefined : bet
})
const { draw, chain, beacon, bets } = await call('GET', '/v1/lottery/fairness', { lotteryCode, issue: sale.issue })
say(`drawn ${draw.openNumber}: the bet ${bet.state}, ¥${bet.returnAmount} came back`)

let end = hex(draw.seed)
for (let link = 0; link < chain.position; link += 1) end = sha256(end)
prove('the seed leads to the end of the chain, public before the issue opened', end.toString('hex') === chain.end)
prove('the dice follow from the seed', diceFrom(draw.seed, sale.issue, beacon) === draw.openNumber)
const { text, proof, index, count, root } = bet.receipt
const leaf = sha256(Uint8Array.of(0), text)
prove('the receipt is of this bet', JSON.parse(text).id === ids[0] && JSON.parse(text).issue === sale.issue)
prove('the receipt stands under the root', rootOf(leaf, proof, index, count).toString('hex') === root)
prove('the root was published before the draw', root === bets.root && bets.sealedAt <= draw.drawnAt)
