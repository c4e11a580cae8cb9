/** The calls as one table: complete, declared alike, and each refusal given by somebody. */
import { globSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { handshakeRefusals } from '../chat/handshake.ts'
import { stepUpCalls, stepUpRefusals } from '../operators/step-up.ts'
import { programRefusals } from '../plans/program-paths.ts'
import type { Call } from './call.ts'
import type { RefusalRow } from './envelope.ts'
import { type Refusal, refusals } from './refusal.ts'
import { calls } from './registry.ts'
import { pathsByCapability, routes } from './routes.ts'
import { beforeCalls, transportRefusals } from './transport-refusals.ts'

const list = Object.values(calls) as Call[]
const here = new URL('..', import.meta.url)

/** The names of the calls that the files of a capability declare. */
async function declaredIn(capability: string): Promise<string[]> {
  const files = readdirSync(new URL(`${capability}/`, here)).filter((file) => /calls\.ts$/.test(file))
  const modules = await Promise.all(files.map((file) => import(new URL(`${capability}/${file}`, here).href)))
  return modules
    .flatMap((module: object) => Object.values(module))
    .filter((value) => typeof value === 'object' && 'refuses' in value)
    .map(({ name }: Call) => name)
}

describe('the registry', () => {
  it('has a call for every route, under its name', () => {
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(routes).toSorted())
    for (const [name, call] of Object.entries(calls)) expect(call.name).toBe(name)
  })

  it.each(Object.entries(pathsByCapability))(
    'has each call of %s declared in its folder',
    async (capability, paths) => {
      const declared = await declaredIn(capability)
      expect(declared.toSorted()).toEqual(Object.keys(paths).toSorted())
    },
  )

  it('has no name in two capabilities: one would hide the other', () => {
    const named = Object.values(pathsByCapability).flatMap((paths) => Object.keys(paths))
    expect(new Set(named).size).toBe(named.length)
  })

  it('has no two calls on one path', () => {
    expect(new Set(list.map(({ path }) => path)).size).toBe(list.length)
  })

  it.each(list.map((call) => [call.name, call] as const))('%s says what it does and who may call it', (_name, call) => {
    expect(call.summary).toMatch(/[\u4e00-\u9fa5].*。$/)
    expect(['anyone', 'player', 'agent', 'operator']).toContain(call.who)
    expect(call.path).toMatch(/^\/v1\/[a-zA-Z0-9/]+$/)
    if (call.movesMoney) expect(Object.keys(call.input.shape)).toContain('requestId')
    if (Object.keys(call.input.shape).includes('requestId')) {
      // A post of the chat, a code and the like are sent again as a movement of money is.
      const again = ['consoleAnswerServiceTalk', 'createInviteCode', 'openAccount', 'sendMemberLetter']
      const isPost = call.path.startsWith('/v1/broadCast/') || again.includes(call.name)
      expect(call.movesMoney ?? isPost).toBe(true)
      if (call.movesMoney) expect(call.refuses).toContain('requestInProgress')
      expect(call.refuses).toContain('requestReused')
    }
    if (call.method === 'POST') expect(call.limit, 'what changes something is limited').toBeDefined()
  })

  it('has the calls of operators below their own path, and rights for them alone', () => {
    for (const { name, path, who, right, refuses } of list) {
      expect(who === 'operator' || name === 'consoleLogin', name).toBe(path.startsWith('/v1/console/'))
      if (right) expect(who, name).toBe('operator')
      expect(refuses.includes('rightMissing'), name).toBe(right !== undefined)
      const isOwn = ['consoleLogout', 'consoleInfo', 'consoleChangePassword'].includes(name)
      expect(right !== undefined, `${name} names a right`).toBe(who === 'operator' && !isOwn)
    }
  })

  it('asks for the second factor again in the calls of the one list, and in no other', () => {
    const asking = list.filter(({ stepUp }) => stepUp)
    expect(asking.map(({ name }) => name).toSorted()).toEqual(Object.keys(stepUpCalls).toSorted())
    for (const { name, who, method, input, refuses, limit } of asking) {
      expect([who, method, limit?.per], name).toEqual(['operator', 'POST', 'account'])
      expect(Object.keys(input.shape), name).toContain('code')
      expect(refuses, name).toEqual(expect.arrayContaining([...stepUpRefusals]))
    }
    const told = list.filter(({ refuses }) => refuses.some((name) => stepUpRefusals.some((one) => one === name)))
    expect(told).toEqual(asking)
  })

  it('asks for it in every act of the console but those that were left out on purpose', () => {
    const withoutCode = {
      consoleSetShownName: 'a name, which is changed back as easily',
      consoleOddsEffect: 'shows what a change would do, and changes nothing',
      consoleOddsRecount: 'shows what a change would have paid, and changes nothing',
      consoleLogin: 'takes the code itself',
      consoleLogout: 'takes nothing away but the own session',
      consoleLook: 'one field at a time, each an act and counted; a code each 30 s would leave a phone call unanswered',
      consoleLookPayout: 'like consoleLook',
      consoleSignOutPlayer: 'urgent, and the player signs in again',
      consoleAddNote: 'only operators see it',
      consoleNotePattern: 'only operators see it',
      consoleBanChatMember: 'urgent, and lifted again at any time',
      consoleUploadChatPicture: 'shown nowhere until a room is saved with it',
      consoleSetChatWord: 'changed back as easily',
      consoleDecideChatReport: 'a ban is lifted again at any time',
      consoleChatRecord: 'one page at a time, each an act',
      consoleAddPlanAuthor: 'taken away at any time, and a program can do nothing without a key',
      consoleSetPlanAuthor: 'changed back as easily',
      consoleEndPlanKey: 'urgent, and another key asks for a code',
      consoleEndPlan: 'urgent, and its history stays',
      consoleTakeServiceTalk: 'decides nothing, and lapses',
      consoleAnswerServiceTalk: 'a talk, in which each answer keeps who gave it',
      consoleHandServiceTalk: 'decides nothing',
      consoleCloseServiceTalk: 'the player asks again at any time',
      consoleSaveServiceTemplate: 'changed back as easily',
      consoleDeleteServiceTemplate: 'written again as easily',
      consoleTryChannel: 'an order that nobody pays',
      consoleSetMark: 'only operators see it',
      consoleSendAgain: 'to whom it was meant for anyway',
      consoleGiveUp: 'one message, sent again at any time',
      consoleEvidence: 'one picture at a time, each an act and counted',
      consoleRemittanceProof: 'one picture at a time, each an act and counted',
      consoleReadStatement: 'keeps what a bank says, and credits nothing',
      consoleExplainRow: 'moves no money, and can be confirmed later',
      consoleTakeRemittance: 'decides nothing, and lapses',
      consolePutBackRemittance: 'moves no money',
      consoleTakeStatement: 'moves no money',
      consoleAskOrder: 'asks what is asked anyway',
      consoleExplainDifference: 'only operators see it',
      consoleTakeVerification: 'decides nothing, and lapses',
      consolePutBackVerification: 'decides nothing',
      consoleTakeWithdrawal: 'decides nothing, and lapses',
      consolePutBackWithdrawal: 'moves no money',
    }
    const acts = list.filter(({ path, method }) => path.startsWith('/v1/console/') && method === 'POST')
    const without = acts.filter(({ stepUp }) => !stepUp).map(({ name }) => name)
    expect(without.toSorted()).toEqual(Object.keys(withoutCode).toSorted())
  })

  it('counts per account only where there is one', () => {
    for (const call of list) {
      if (call.limit?.per === 'account') expect(call.who, call.name).not.toBe('anyone')
    }
  })
})

describe('the refusals', () => {
  it('are declared by one capability each: one would hide the other', async () => {
    const files = globSync('*/refusals.ts', { cwd: here })
    const modules = await Promise.all(files.map((file) => import(new URL(file, here).href)))
    const tables = [transportRefusals, ...modules.flatMap((module: object) => Object.values(module))]
    const names = tables.flatMap((table: object) => Object.keys(table))
    expect(names.toSorted()).toEqual(Object.keys(refusals).toSorted())
  })

  it('are each given by a call, a command or the transport', () => {
    const given = new Set<Refusal>([
      ...beforeCalls,
      ...handshakeRefusals,
      ...programRefusals,
      ...list.flatMap((call) => call.refuses),
    ])
    const never = (Object.keys(refusals) as Refusal[]).filter((name) => !given.has(name))
    expect(never).toEqual([])
  })

  it('are declared once each, and known', () => {
    for (const call of list) {
      expect(new Set(call.refuses).size, call.name).toBe(call.refuses.length)
      for (const name of call.refuses) expect(refusals[name], `${call.name}: ${name}`).toBeDefined()
    }
  })

  it('are about a field that each call they are given by has', () => {
    for (const { name, input, refuses } of list) {
      for (const { field } of refuses.map((refusal): RefusalRow => refusals[refusal])) {
        if (field !== undefined) expect(Object.keys(input.shape), name).toContain(field)
      }
    }
  })

  it('tell one from another by code and words', () => {
    const seen = new Map<string, string>()
    for (const [name, { code, text }] of Object.entries(refusals)) {
      const key = `${code} ${text}`
      expect(seen.get(key), `${name} says what ${seen.get(key)} says`).toBeUndefined()
      seen.set(key, name)
    }
  })
})
