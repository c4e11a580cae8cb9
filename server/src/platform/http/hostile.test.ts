/**
 * Every call, every field, every hostile value, by every kind of caller, as form and as JSON: the answer is one
 * the contract knows, and the database is what it was.
 */
import { rights } from '@hongyun/contract/operators/words.ts'
import type { Call } from '@hongyun/contract/wire/call.ts'
import { isDone } from '@hongyun/contract/wire/envelope.ts'
import { type Refusal, refusals } from '@hongyun/contract/wire/refusal.ts'
import { calls } from '@hongyun/contract/wire/registry.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fittingInput } from '../../testing/hostile.ts'
import { hostileBodies, hostileJson, hostileTexts } from '../../testing/hostile-values.ts'
import { openIssue, type TestIssue } from '../../testing/issues.ts'
import { betItem, chaseItem, type Item } from '../../testing/items.ts'
import { newOperator } from '../../testing/operators.ts'
import { newSeed } from '../../testing/random.ts'
import { auditLines, openTestServer, type TestServer } from '../../testing/test-server.ts'

const FORM = 'application/x-www-form-urlencoded'
const byTransport: Refusal[] = ['noSession', 'badInput', 'unknownPath', 'agentOnly']
// Last what ends the session that the others need.
const list = (Object.values(calls) as Call[]).toSorted(
  (one, other) => Number(one.name === 'consoleLogout') - Number(other.name === 'consoleLogout'),
)

let server: TestServer
let callers: Record<'guest' | 'player' | 'agent' | 'operator', string | undefined>
let issue: TestIssue
let later: TestIssue
let before: unknown

beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000000' } })
  // Without money: a bet that fits in all else is refused at the very end.
  const [player, agent] = [await server.newPlayer({ money: 0 }), await server.newPlayer({ money: 0, agent: true })]
  await server.newPlayer({ userName: 'hostile_taken' })
  const operator = await newOperator(server, wordsOf(rights))
  callers = { guest: undefined, player: player.cookie, agent: agent.cookie, operator: operator.cookie }
  issue = await openIssue(server.database)
  later = await openIssue(server.database)
  before = await digest()
})
afterAll(async () => {
  expect(await digest()).toEqual(before)
  expect(await auditLines(server.database)).toEqual([])
  await server.close()
})

/** The number of rows of every table, without those that record visits, and the state and money of players. */
async function digest() {
  // An issue's rows of exposure are made to be locked, and stay at nothing: their sum is compared below.
  const noted = [
    'session',
    'online_span',
    'captcha',
    'passkey_challenge',
    'failed_try',
    'known_browser',
    'heartbeat_failure',
    'page_sum',
    // Whoever signs up may have a code sent.
    'contact_code',
    'outgoing_message',
    'exposure',
    // Looking at turnover takes over what has happened.
    'turnover_place',
    'operator_act',
    'evidence_link',
    'evidence_head',
    // What visits change of rows that stay.
    'journal_pending',
  ]
  const tables = await server.database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [noted],
  )
  const counts = tables.map(({ name }) => `(select count(*) from "${name}") as "${name}"`)
  const [rows] = await server.database.query(`select ${counts.join(', ')}`)
  const [held] = await server.database.query(
    `select (select md5(string_agg(a::text, ',' order by player_id)) from account a) as accounts,
            (select md5(string_agg(concat_ws(',', id, user_name, password_hash, agent, parent_id, state, rebate_plan_id),
                                   ';' order by id)) from player) as players,
            (select md5(string_agg(t::text, ',' order by key)) from tenant_setting t) as settings,
            (select coalesce(sum(amount), 0) from exposure) as exposure`,
  )
  return { rows, held }
}

/** Two bets of one play. Changing the number of one keeps its count and amount. */
const sides = { bettingNumber: 'da,xiao', bettingCount: '2', bettingAmount: '4.00' }
const itemOf = (change: Item = {}) => betItem(issue, { ...sides, ...change })

function chaseOf(change: Record<string, unknown> = {}) {
  return {
    bettingData: [chaseItem(sides)],
    issueData: [issue, later].map((one) => ({ issue: one.issue, graduationCount: '1' })),
    bettingAmount: '8.00',
    stopOnWin: true,
    ...change,
  }
}

/** Made when it is sent: most callers send a part of what there is. */
type Request = readonly [what: string, made: () => InjectOptions]

const formOf = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')

/** One field in a body of JSON, its value given as source text. */
const jsonOf = (fields: Record<string, string>, field: string, source: string): string => {
  const rest = Object.entries(fields).filter(([key]) => key !== field)
  return `{${[...rest.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`), `${JSON.stringify(field)}:${source}`].join(',')}}`
}

function requestOf(call: Call, fields: Record<string, string>): InjectOptions {
  const form = formOf(fields)
  if (call.method === 'GET') return { url: `${call.path}?${form}` }
  return { method: 'POST', url: call.path, payload: form, headers: { 'content-type': FORM } }
}

/** Every way one call can be sent wrong: each field missing, unknown or hostile, and whole bodies that are no body. */
function* requestsFor(call: Call): Generator<Request> {
  const fits = fittingInput(call, JSON.stringify([itemOf()]), JSON.stringify(chaseOf()))
  yield ['fitting input', () => requestOf(call, fits)]
  for (const name of ['', '__proto__', 'constructor', 'x', 'userId', 'playerId', 'a[b]', '\0']) {
    const fields = { ...fits, ...Object.fromEntries([[name, '1']]) }
    yield [`a field called ${JSON.stringify(name)}`, () => requestOf(call, fields)]
  }
  for (const field of Object.keys(fits)) {
    const { [field]: _, ...rest } = fits
    yield [`no ${field}`, () => requestOf(call, rest)]
    for (const text of partOf(hostileTexts)) {
      yield [`${field} = ${JSON.stringify(text.slice(0, 40))}`, () => requestOf(call, { ...fits, [field]: text })]
    }
    if (call.method === 'GET') continue
    for (const source of partOf([...hostileJson, ...everyNth(hostileTexts, 4).map((text) => JSON.stringify(text))])) {
      yield [
        `${field}: ${source.slice(0, 40)}`,
        () => ({
          ...{ method: 'POST', url: call.path, payload: jsonOf(fits, field, source) },
          headers: { 'content-type': 'application/json' },
        }),
      ]
    }
  }
  for (const [type, payload] of partOf(hostileBodies)) {
    const what = `${type}: ${JSON.stringify(payload.slice(0, 40))}`
    yield [what, () => ({ method: call.method, url: call.path, payload, headers: { 'content-type': type } })]
  }
}

/** Says what is wrong with an answer; undefined if nothing is. */
function faultOf(call: Call, answer: { statusCode: number; body: string }): string | undefined {
  if (answer.statusCode !== 200) return `HTTP ${answer.statusCode} ${answer.body.slice(0, 200)}`
  const { code, msg, data, ...rest } = JSON.parse(answer.body) as Record<string, unknown>
  const codes = [...byTransport, ...call.refuses].map((name) => refusals[name].code as number)
  if (typeof code !== 'number' || typeof msg !== 'string') return `not an envelope: ${answer.body.slice(0, 200)}`
  if (data === undefined || Object.keys(rest).length > 0) return `not an envelope: ${answer.body.slice(0, 200)}`
  if (!isDone(code) && !codes.includes(code)) return `a code that ${call.name} does not declare: ${code} ${msg}`
  if (!/[\u4e00-\u9fa5]/.test(msg)) return `a message for nobody: ${msg}`
  if (/\bat .+:\d+:\d+|node_modules|select .+ from |syntax error|violates|pg_|Error:/i.test(msg))
    return `a trace: ${msg}`
  return undefined
}

/** Sends the requests a few at a time; answers the faults, at most ten. */
async function faultsOf(call: Call, cookie: string | undefined, requests: Iterable<Request>) {
  const faults: string[] = []
  const queue = requests[Symbol.iterator]()
  const sender = async () => {
    for (let next = queue.next(); !next.done && faults.length < 10; next = queue.next()) {
      const [what, made] = next.value
      const answer = await server.app.inject({
        ...made(),
        ...(cookie ? { cookies: { sid: cookie, oid: cookie } } : {}),
      })
      const fault = faultOf(call, answer)
      if (fault) faults.push(`${what}: ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, sender))
  return faults.length > 0 ? [`SEED=${seed}`, ...faults] : faults
}

const everyNth = <T>(items: Iterable<T>, step: number, from = 0): T[] =>
  [...items].filter((_, n) => n % step === from % step)

/**
 * Each field is sent every 36th value, the next field begins with the next one, the first with one by chance: each value goes
 * to some thirty fields, and to others in the next run. `npm run torture` sends each field all of them.
 */
const PARTS = process.env.HOSTILE === 'all' ? 1 : 36
const seed = newSeed()
let fieldsSent = seed % PARTS
const partOf = <T>(values: readonly T[]): T[] => everyNth(values, PARTS, fieldsSent++)

/** The callers that try a call; the first one gets furthest. */
const askers = {
  anyone: ['guest', 'player'],
  player: ['player', 'agent', 'guest'],
  agent: ['player', 'agent', 'guest'],
  operator: ['operator', 'player', 'guest'],
} as const

describe.each(list.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  it('answers what the contract knows, whatever it is sent', async () => {
    const [most, ...others] = askers[call.who]
    expect(await faultsOf(call, callers[most], requestsFor(call))).toEqual([])
    // A caller without rights is refused before the input is read, so the other callers send only a part of it.
    for (const other of others) expect(await faultsOf(call, callers[other], everyNth(requestsFor(call), 5))).toEqual([])
  })
})

describe('an item of bettingData', () => {
  const addBetting = calls.addBetting as unknown as Call
  const sent = (item: unknown) => requestOf(addBetting, { bettingData: JSON.stringify([item]) })

  it('is refused, whatever one of its fields holds', async () => {
    const requests = function* (): Generator<Request> {
      yield ['an item that fits, without the money', () => sent(itemOf())]
      for (const field of Object.keys(itemOf())) {
        for (const text of partOf(hostileTexts))
          yield [`${field} = ${JSON.stringify(text.slice(0, 40))}`, () => sent(itemOf({ [field]: text }))]
        for (const source of partOf(hostileJson)) {
          const payload = formOf({ bettingData: `[${jsonOf(itemOf() as Record<string, string>, field, source)}]` })
          yield [
            `${field}: ${source.slice(0, 40)}`,
            () => ({ method: 'POST', url: addBetting.path, payload, headers: { 'content-type': FORM } }),
          ]
        }
      }
    }
    expect(await faultsOf(addBetting, callers.player, requests())).toEqual([])
  })

  it('names a play of any type with a number of any other, and is refused', async () => {
    const plays = ['ssc_dxds_q2', 'pk10_lm', 'lhc_tm', 'kl8_lm', 'syx5_rx', 'k3_hezhi_lm', '__proto__', 'constructor']
    const numbers = [
      'da',
      '0',
      '1,2,3',
      '1|2|3',
      '01,02,03,04,05',
      '-',
      ',',
      '||||',
      ',,,,',
      '1'.repeat(8192),
      '0,'.repeat(4000),
    ]
    const requests = plays.flatMap((playDetailCode) =>
      numbers.map(
        (bettingNumber): Request => [
          `${playDetailCode} ${bettingNumber.slice(0, 20)}`,
          () => sent(itemOf({ playDetailCode, bettingNumber })),
        ],
      ),
    )
    expect(await faultsOf(addBetting, callers.player, requests)).toEqual([])
  })
})

describe('a plan of a chase', () => {
  const addChase = calls.addChaseBetting as unknown as Call
  const sent = (plan: unknown) => requestOf(addChase, { chaseData: JSON.stringify(plan) })

  it('is refused, whatever one of its fields holds', async () => {
    const requests = function* (): Generator<Request> {
      yield ['a plan that fits, without the money', () => sent(chaseOf())]
      for (const value of partOf(hostileTexts)) {
        const what = JSON.stringify(value.slice(0, 40))
        for (const field of Object.keys(chaseOf()))
          yield [`${field} = ${what}`, () => sent(chaseOf({ [field]: value }))]
        const [first, second] = chaseOf().issueData
        for (const field of ['issue', 'graduationCount', 'x'])
          yield [
            `an issue's ${field} = ${what}`,
            () => sent(chaseOf({ issueData: [first, { ...second, [field]: value }] })),
          ]
      }
      for (const source of partOf(hostileJson)) {
        for (const field of Object.keys(chaseOf())) {
          const rest = Object.entries(chaseOf()).filter(([name]) => name !== field)
          const parts = rest.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
          const payload = formOf({ chaseData: `{${[...parts, `${JSON.stringify(field)}:${source}`].join(',')}}` })
          const headers = { 'content-type': FORM }
          yield [`${field}: ${source.slice(0, 40)}`, () => ({ method: 'POST', url: addChase.path, payload, headers })]
        }
      }
    }
    expect(await faultsOf(addChase, callers.player, requests())).toEqual([])
  })
})
