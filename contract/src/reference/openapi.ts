/** The calls as an OpenAPI 3.1 document, generated from the contract. */
import type { Call } from '../wire/call.ts'
import { IN_REVIEW } from '../wire/envelope.ts'
import { refusals } from '../wire/refusal.ts'
import { calls } from '../wire/registry.ts'
import { pathsByCapability } from '../wire/routes.ts'
import { faults } from '../wire/transport-refusals.ts'
import { examples } from './examples.ts'
import { wireText } from './samples.ts'
import { type Field, fieldsOf, replyOf, type Schema } from './schemas.ts'

const capabilityOf = new Map(
  Object.entries(pathsByCapability).flatMap(([name, paths]) => Object.keys(paths).map((call) => [call, name] as const)),
)

const securityOf = { anyone: [], player: [{ player: [] }], agent: [{ player: [] }], operator: [{ operator: [] }] }

const exampleOf = (call: Call): Record<string, string> =>
  Object.fromEntries(Object.entries(examples[call.name]).map(([name, value]) => [name, wireText(value)]))

/** Between what a number is can be said in words alone: on the wire it is text. */
const schemaOf = ({ schema: { range, ...schema } }: Field): Schema =>
  range ? { ...schema, description: [range, schema.description].filter(Boolean).join('；') } : schema

const parameterOf = (call: Call) => (field: Field) => ({
  name: field.name,
  in: 'query',
  required: field.required,
  schema: schemaOf(field),
  ...(exampleOf(call)[field.name] === undefined ? {} : { example: exampleOf(call)[field.name] }),
})

function bodyOf(call: Call) {
  const fields = fieldsOf(call)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
    required: fields.filter((field) => field.required).map((field) => field.name),
    additionalProperties: false,
  }
  const content = { schema, example: exampleOf(call) }
  return {
    required: schema.required.length > 0,
    content: call.uploads
      ? { 'multipart/form-data': { schema } }
      : { 'application/x-www-form-urlencoded': content, 'application/json': content },
  }
}

const envelopeOf = (code: Schema & { enum: number[] }, data: Schema) => ({
  type: 'object',
  properties: { code: { type: 'integer', ...code }, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
})

function operationOf(call: Call) {
  const codes = [...new Set(call.refuses.map((name) => refusals[name].code as number))]
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [capabilityOf.get(call.name) ?? ''],
    security: securityOf[call.who],
    ...(call.method === 'GET' ? { parameters: fieldsOf(call).map(parameterOf(call)) } : { requestBody: bodyOf(call) }),
    responses: {
      '200': {
        description: '完成，或应用的拒绝',
        headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
        content: {
          'application/json': {
            schema: {
              oneOf: [envelopeOf({ enum: [1, IN_REVIEW] }, replyOf(call)), { $ref: '#/components/schemas/Refusal' }],
            },
          },
        },
      },
      '413': { $ref: '#/components/responses/Fault' },
      '500': { $ref: '#/components/responses/Fault' },
      '503': { $ref: '#/components/responses/Fault' },
    },
    'x-refusals': call.refuses,
    ...(codes.length > 0 ? { 'x-codes': codes } : {}),
    ...(call.limit ? { 'x-limit': call.limit } : {}),
    ...(call.right ? { 'x-right': call.right } : {}),
    ...(call.stepUp ? { 'x-step-up': true } : {}),
    ...(call.csv ? { 'x-csv': `${call.path}.csv` } : {}),
  }
}

const components = {
  securitySchemes: {
    player: { type: 'apiKey', in: 'cookie', name: 'sid' },
    operator: { type: 'apiKey', in: 'cookie', name: 'oid' },
  },
  headers: { RetryAfter: { description: '限速时多少秒后可再试', schema: { type: 'integer' } } },
  schemas: {
    Refusal: {
      type: 'object',
      properties: {
        code: { type: 'integer', not: { enum: [1, IN_REVIEW] } },
        msg: { type: 'string' },
        data: {
          type: ['object', 'null'],
          properties: {
            reason: { type: 'string', enum: Object.keys(refusals) },
            field: { type: 'string', description: '有误的字段' },
          },
        },
      },
      required: ['code', 'msg', 'data'],
    },
    Fault: {
      type: 'object',
      properties: {
        code: { const: -98 },
        msg: { type: 'string' },
        data: {
          type: 'object',
          properties: { reason: { type: 'string', enum: Object.keys(faults) } },
          required: ['reason'],
        },
      },
      required: ['code', 'msg', 'data'],
    },
  },
  responses: {
    Fault: {
      description: '基础设施的故障，不是应用的答复',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
    },
  },
}

/** The whole document, as JSON. */
export function openApi() {
  const list = Object.values(calls) as Call[]
  return {
    openapi: '3.1.0',
    info: {
      title: '鸿运',
      version: '1',
      summary: '开放的彩票平台：投注、开奖证明、账务',
      description: '登录、字段、答复与限速的说明见 /docs/。',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(pathsByCapability).map((name) => ({ name })),
    paths: Object.fromEntries(list.map((call) => [call.path, { [call.method.toLowerCase()]: operationOf(call) }])),
    components,
  }
}
