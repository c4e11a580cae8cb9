/** What is wrong in the file of gateways is one clear line, and nothing starts. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig, SetupError } from '../../../platform/config.ts'
import { gatewayFile } from './file.ts'
import { openGateways } from './open-gateways.ts'
import { alipayStandIn } from './testing/alipay-stand-in.ts'
import { formStandIn } from './testing/form-stand-in.ts'
import { writeGatewayFile } from './testing/gateway-server.ts'
import type { StandIn } from './testing/stand-in.ts'
import { wechatStandIn } from './testing/wechat-stand-in.ts'

let standIns: Record<'ali' | 'wx' | 'agg', StandIn>
let path: string

beforeAll(async () => {
  const [ali, wx, agg] = await Promise.all([alipayStandIn(), wechatStandIn(), formStandIn('md5')])
  standIns = { ali, wx, agg }
  path = await writeGatewayFile(standIns, { payouts: { bank: 'agg' } })
})
afterAll(async () => {
  await Promise.all(Object.values(standIns).map((standIn) => standIn.close()))
  await rm(dirname(path), { recursive: true })
})

type Part = Record<string, unknown> & { [name: string]: Part }
const opened = async (change: (providers: Part, file: Part) => void) => {
  const providers = structuredClone(
    Object.fromEntries(Object.entries(standIns).map(([name, { config }]) => [name, config])),
  )
  const file = { providers, payouts: { bank: 'agg' } }
  change(providers as Part, file as unknown as Part)
  const changed = join(dirname(path), 'changed.json')
  await writeFile(changed, JSON.stringify(file))
  return openGateways(readConfig({ GATEWAYS_FILE: changed }))
}

it('opens what it names: three that collect, one that pays out', async () => {
  const { payments, payouts, ways } = await openGateways(readConfig({ GATEWAYS_FILE: path }))
  expect(payments.map(({ name }) => name)).toEqual(['ali', 'wx', 'agg'])
  expect(payouts.map(({ name }) => name)).toEqual(['agg'])
  expect(ways).toEqual({ bank: 'agg' })
  expect(await openGateways(readConfig({}))).toEqual({ payments: [], payouts: [], ways: {} })
})

describe('a file that is wrong', () => {
  const cases: [string, (providers: Part, file: Part) => void, RegExp][] = [
    [
      'a statement that is asked for without its day',
      ({ agg }) => void Object.assign(agg!.statement!, { fields: {} }),
      /agg\.statement\.fields: none has \{day\} or \{date\}/,
    ],
    ['an unknown kind', ({ ali }) => void Object.assign(ali!, { kind: 'cash' }), /providers\.ali\.kind/],
    ['a field too many', ({ ali }) => void Object.assign(ali!, { secret: 'x' }), /providers\.ali: .*secret/],
    ['a field too few', ({ ali }) => void delete ali!.appId, /providers\.ali\.appId/],
    ['the name of the sandbox', (all) => void Object.assign(all, { sandbox: all.ali }), /providers\.sandbox/],
    [
      'an address in clear',
      ({ wx }) => void Object.assign(wx!, { api: 'http://pay.example' }),
      /wx\.api: must begin with https/,
    ],
    [
      'a key file that is not there',
      ({ ali }) => void Object.assign(ali!, { privateKeyFile: 'no.pem' }),
      /no\.pem can't be read/,
    ],
    [
      'a key that is none',
      ({ ali }) => void Object.assign(ali!, { privateKeyFile: 'wechat.key' }),
      /wechat\.key holds no RSA private key/,
    ],
    [
      'a public key for a private one',
      ({ ali }) => void Object.assign(ali!, { privateKeyFile: 'alipay.pem' }),
      /holds no RSA private key/,
    ],
    [
      'a short key of WeChat Pay',
      ({ wx }) => void Object.assign(wx!, { apiV3KeyFile: 'md5.key' }),
      /md5\.key must hold 32 characters/,
    ],
    [
      'no key of WeChat Pay',
      ({ wx }) => void Object.assign(wx!, { platformKeyFiles: {} }),
      /platformKeyFiles: must name a key/,
    ],
    [
      'a half that collects',
      ({ agg }) => void delete agg!.query,
      /who collects has payTypes, create, query and notify/,
    ],
    ['a method that nobody knows', ({ agg }) => void Object.assign(agg!, { payTypes: { cash: 'x' } }), /agg\.payTypes/],
    [
      'a place that stands for nothing',
      ({ agg }) => void Object.assign(agg!.create!.fields!, { x: '{amuont}' }),
      /\{amuont\} stands for nothing/,
    ],
    ['no amount', ({ agg }) => void delete agg!.create!.fields!.money, /none has \{amount\}/],
    [
      'an unsigned amount',
      ({ agg }) => void Object.assign(agg!.sign!, { unsigned: ['money'] }),
      /money is not covered by the signature/,
    ],
    [
      'a word inside another',
      ({ agg }) => void Object.assign(agg!.notify!, { amount: 'data.money' }),
      /data\.money is not covered/,
    ],
    ['md5 without the key', ({ agg }) => void delete agg!.sign!.beforeKey, /signs nothing/],
    [
      'a range that is none',
      ({ agg }) => void Object.assign(agg!.notify!, { from: ['10.0.0.0/99'] }),
      /must be an address or a range/,
    ],
    [
      'a payout by who pays none',
      (_all, file) => void Object.assign(file.payouts!, { coin: 'wx' }),
      /payouts\.coin: wx does not pay out/,
    ],
    [
      'a payout by nobody',
      (_all, file) => void Object.assign(file.payouts!, { coin: 'nobody' }),
      /payouts\.coin: nobody does not/,
    ],
    [
      'a payout that is never unknown',
      ({ agg }) => void delete agg!.payout!.query!.answer!.unknown,
      /must say how it does not know/,
    ],
  ]
  it.each(cases)('%s', async (_name, change, line) => {
    const wrong = await opened(change).catch((error: unknown) => error)
    expect(wrong).toBeInstanceOf(SetupError)
    expect((wrong as Error).message).toMatch(/^GATEWAYS_FILE: [^\n]+$/)
    expect((wrong as Error).message).toMatch(line)
  })

  it('is no JSON, or not there', async () => {
    await writeFile(join(dirname(path), 'changed.json'), '{"providers":')
    const open = (file: string) => openGateways(readConfig({ GATEWAYS_FILE: join(dirname(path), file) }))
    await expect(open('changed.json')).rejects.toThrow(/^GATEWAYS_FILE: .* is no JSON/)
    await expect(open('missing.json')).rejects.toThrow(/^GATEWAYS_FILE: .* can't be read/)
  })
})

/** The keys of a schema, at any depth. */
function keysOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, value]) => [key, ...keysOf(value)])
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(keysOf)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return keysOf(schema.def.innerType)
  return schema instanceof z.ZodRecord ? keysOf(schema.valueType) : []
}

it('is explained in README, every key of it', async () => {
  const readme = await readFile(new URL('../../../../../README.md', import.meta.url), 'utf8')
  const [, chapter = ''] = /\n### Gateways\n(.*?)\n### /s.exec(readme) ?? []
  const keys = [...new Set(keysOf(gatewayFile))]
  expect(keys.length).toBeGreaterThan(50)
  expect(keys.filter((key) => !chapter.includes(`\`${key}\``) && !chapter.includes(`"${key}":`))).toEqual([])
})
