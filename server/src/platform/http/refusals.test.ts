/** The table of refusals beside the code that throws them: each is thrown somewhere, by a call that declares it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { handshakeRefusals } from '@hongyun/contract/chat/handshake.ts'
import { programRefusals } from '@hongyun/contract/plans/program-paths.ts'
import type { Call } from '@hongyun/contract/wire/call.ts'
import { type Refusal, refusals } from '@hongyun/contract/wire/refusal.ts'
import { calls } from '@hongyun/contract/wire/registry.ts'
import { beforeCalls } from '@hongyun/contract/wire/transport-refusals.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Session } from '../../modules/people/identity/sessions.ts'
import { openLocalBus } from '../bus/hub.ts'
import { openLimits } from '../limits/limits.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { answerFailures } from './answer.ts'
import { serveCalls } from './calls.ts'
import { pickNamed } from './reply-shape.ts'
import type { Route } from './route.ts'

const folder = fileURLToPath(new URL('../../', import.meta.url))
const list = Object.values(calls) as Call[]

/** The text of every source of the server that is no test. */
async function sources(): Promise<string> {
  const names = await readdir(folder, { recursive: true })
  const own = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
  return (await Promise.all(own.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}

describe('the refusals', () => {
  it('are each thrown by the server', async () => {
    const text = await sources()
    const thrown = (name: string) => new RegExp(`['".]${name}\\b`).test(text)
    expect(Object.keys(refusals).filter((name) => !thrown(name))).toEqual([])
  })

  it('of a call or a handshake are declared by one', async () => {
    const text = await sources()
    const named = [...text.matchAll(/refuse\(\s*'(\w+)'/g)]
      .map((match) => match[1] as Refusal)
      .filter((name) => name in refusals)
    expect(named.length).toBeGreaterThan(20)
    const byCalls = list.flatMap((call) => call.refuses)
    const declared = new Set<Refusal>([...byCalls, ...beforeCalls, ...handshakeRefusals, ...programRefusals])
    expect(named.filter((name) => !declared.has(name))).toEqual([])
  })
})

const isOfConsole = ({ call }: Route): boolean => call.path.startsWith('/v1/console/')
const servedOf = (routes: readonly Route[]) => ({
  calls: routes.filter((own) => !isOfConsole(own)),
  operatorCalls: routes.filter(isOfConsole),
})

/** The calls as they are, served with handlers that only say that they were reached. */
function serveWith(session: Session | undefined, change: (call: Call) => Call) {
  const app = Fastify()
  answerFailures(app)
  const file = { name: '', head: [], rows: async function* () {} }
  const handlerOf = (call: Call): Route => ({
    call: change(call),
    handle: () => 'reached',
    ...(call.csv && { csv: file }),
  })
  serveCalls(app, servedOf(list.map(handlerOf)), {
    config: { requestTimeout_s: 30 },
    visitors: {
      siteRefusal: () => undefined,
      frameOrigins: async () => [],
      findCaller: async () => session ?? { refusal: 'noSession' },
      findOperator: async () => undefined,
      proveOperator: async () => {},
      playerSession_s: () => 60,
      operatorSession_s: 60,
    },
    limits: openLimits({ scale: 1, bus: openLocalBus(), workers: 1 }),
    metrics: openMetrics(),
    shaping: () => (value: unknown) => value,
  })
  return app
}
const caller = {
  playerId: 1n,
  userName: 'a',
  agent: false,
  rebatePlanId: 1n,
  ownRate: 0,
  registeredAt: 0,
  signedInAt: 0,
  excludedUntil: null,
  partnerId: null,
}
const forAgents = (call: Call): Call => (call.name === 'info' ? { ...call, who: 'agent' } : call)
const ask = async (session: Session | undefined) => {
  const app = serveWith(session, forAgents)
  return (await app.inject({ url: '/v1/users/info', cookies: { sid: 'x' } })).json()
}

describe('a call declared for agents', () => {
  it('is reached by agents alone', async () => {
    expect(await ask({ caller: { ...caller, agent: true } })).toMatchObject({ code: 1, data: 'reached' })
    expect(await ask({ caller })).toMatchObject({ code: -98, msg: refusals.agentOnly.text })
    expect(await ask(undefined)).toMatchObject({ code: 0 })
  })
})

describe('an ended session', () => {
  const ends: [Refusal, number][] = [
    ['noSession', 0],
    ['sessionExpired', -91],
    ['signedInElsewhere', -6],
    ['accountFrozen', -8],
    ['passwordChanged', -11],
    ['signedOutByOperator', -33],
    ['signedOutRemotely', -33],
  ]
  it.each(ends)('by %s is told by code %i', async (refusal, code) => {
    expect(await ask({ refusal })).toEqual({ code, msg: refusals[refusal].text, data: { reason: refusal } })
  })
})

describe('the list of handlers', () => {
  const start = (change: (routes: { call: Call; handle: () => string }[]) => unknown[]) => async () => {
    const app = Fastify()
    const routes = list.map((call) => ({ call, handle: () => '' }))
    serveCalls(app, servedOf(change(routes) as Route[]), { shaping: pickNamed } as never)
  }
  it('is complete, or the server does not start', async () => {
    await expect(start((routes) => routes.slice(1))()).rejects.toThrow(`calls without a handler: ${list[0]!.name}`)
  })
  it('keeps the calls of operators apart, or the server does not start', () => {
    const all = servedOf(list.map((call) => ({ call, handle: () => '' })))
    const [own, ...others] = all.operatorCalls
    const start = () => serveCalls(Fastify(), { calls: [...all.calls, own!], operatorCalls: others }, {} as never)
    expect(start).toThrow(`calls among those of others: ${own!.call.name}`)
  })
  it('has one handler for each, or the server does not start', async () => {
    await expect(start((routes) => [...routes, routes[0]])()).rejects.toThrow('a call has two handlers')
  })
})
