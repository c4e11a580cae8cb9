/** The API reference: every call with its fields and an example, as a page and as a document for tools. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { OpenAPIClientAxios } from 'openapi-client-axios'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { settingRows } from '../tenant/settings.ts'
import type { Call } from '../wire/call.ts'
import { encodePath } from '../wire/encoded-path.ts'
import { refusals } from '../wire/refusal.ts'
import { calls } from '../wire/registry.ts'
import { faults } from '../wire/transport-refusals.ts'
import { examples } from './examples.ts'
import { openApi } from './openapi.ts'
import { referencePage } from './page.ts'
import { wireText } from './samples.ts'
import { type Field, fieldsOf } from './schemas.ts'

const list = Object.values(calls) as Call[]

describe('the page', () => {
  const page = referencePage()
  const sectionOf = (name: string) => {
    const from = page.indexOf(`<section id="${name}">`)
    return page.slice(from, page.indexOf('</section>', from))
  }

  it.each(list.map((call) => [call.name, call] as const))(
    'has %s with its fields, path and refusals',
    (_name, call) => {
      const section = sectionOf(call.name)
      expect(section).toContain(encodePath(call.path))
      for (const field of Object.keys(call.input.shape)) expect(section).toContain(`<code>${field}</code>`)
      for (const name of call.refuses) expect(section).toContain(`<code>${name}</code>`)
      expect(section).toContain(`await call('${call.method}', '${call.path}'`)
      expect(section.includes(`${call.path}.csv`)).toBe(call.csv === true)
    },
  )

  it('says what the fields of nested JSON are', () => {
    for (const field of ['bettingData[].bettingUnit', 'chaseData.issueData[].graduationCount', 'records[].checkTime'])
      expect(page).toContain(`<code>${field}</code>`)
  })

  it('says between what a whole number is, and what a field means that is not given', () => {
    expect(sectionOf('trendChart')).toContain('1 至 600，默认 100')
    expect(sectionOf('getBanListFront')).toContain('1 至 100，默认 10')
    expect(sectionOf('consoleDecideChatReport')).toContain('默认 false')
    expect(sectionOf('consoleAskPayPlan')).toContain('默认 0.00')
    for (const call of list)
      for (const { name, schema } of fieldsOf(call))
        if (call.input.shape[name] instanceof z.ZodDefault)
          expect([call.name, name, schema]).toHaveProperty('2.default')
  })

  it('says when a session ends, by the settings', () => {
    const { sessionIdleMinutes, sessionMaxDays } = settingRows
    const signIn = page.slice(page.indexOf('<h2 id="sign-in">'), page.indexOf('<h2 id="requests">'))
    expect(signIn).toContain(`空闲 ${sessionIdleMinutes.usual} 分钟或登录满 ${sessionMaxDays.usual} 天后会话结束`)
    for (const field of ['idleMinutes', 'maxDays']) {
      expect(signIn).toContain(`<code>${field}</code>`)
      expect(sectionOf('sessionList')).toContain(field)
    }
  })

  it('says which calls answer the ticket that sets another login password', () => {
    // Each takes the ticket of the account and answers the next one.
    const answers = list.filter(
      ({ input, reply }) => 'ticket' in input.shape && reply instanceof z.ZodObject && 'ticket' in reply.shape,
    )
    expect(answers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['verifyPhoneCode', 'verifyMailCode', 'verifySafetyQuestion']),
    )
    for (const { name } of answers) expect(calls.forgetPasswordReset.summary).toContain(name)
  })

  it('escapes what it shows', () => {
    expect(page).not.toMatch(/<script|javascript:/i)
    expect(page.match(/<section /g)).toHaveLength(list.length)
  })
})

describe('the examples', () => {
  it.each(list.map((call) => [call.name, call] as const))('of %s fits its input', (name, call) => {
    const arrived = (field: string, value: string | object) =>
      call.uploads && field === 'file' ? [{ type: 'image/jpeg', bytes: new Uint8Array() }] : wireText(value)
    const input = Object.fromEntries(
      Object.entries(examples[name]).map(([field, value]) => [field, arrived(field, value)]),
    )
    expect(call.input.safeParse(input).error).toBeUndefined()
  })
})

describe('the OpenAPI document', () => {
  const document = JSON.parse(JSON.stringify(openApi()))

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate(document)
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('makes a client with an operation for every call', async () => {
    const generator = new OpenAPIClientAxios({ definition: document })
    const client = await generator.init()
    expect(generator.getOperations().map(({ operationId }) => operationId)).toEqual(list.map(({ name }) => name))
    for (const { name } of list) expect(client).toHaveProperty(name, expect.any(Function))
    const { url, method } = generator.getRequestConfigForOperation('getNowIssue', [{ lotteryCode: 'k3_1m' }])
    expect(`${method} ${url}`).toMatch(/^get .*\/v1\/lottery\/getNowIssue\?lotteryCode=k3_1m$/)
  })

  it('has the fields, the refusals and the limit of a call', () => {
    const operation = document.paths['/v1/betting/addBetting'].post
    const { schema } = operation.requestBody.content['application/x-www-form-urlencoded']
    expect(Object.keys(schema.properties)).toEqual(
      fieldsOf(calls.addBetting as unknown as Call).map(({ name }) => name),
    )
    expect(schema.properties.bettingData.contentSchema.items.required).toContain('bettingIssue')
    expect(operation['x-refusals']).toContain('issueClosed')
    expect(operation['x-limit'].max).toBeGreaterThan(0)
    const size = document.paths['/v1/stock/trendChart'].get.parameters.find(({ name }: Field) => name === 'size')
    expect(size.schema).toMatchObject({ type: 'string', default: '100', description: '1 至 600' })
    expect(document.paths['/v1/console/envelopePairs'].get['x-csv']).toBe('/v1/console/envelopePairs.csv')
    expect(document.components.schemas.Refusal.properties.data.properties.reason.enum).toEqual(Object.keys(refusals))
    expect(document.components.schemas.Fault.properties.data.properties.reason.enum).toEqual(Object.keys(faults))
  })
})
