/** The schemas that calls share: what they take, what they refuse, and that no text whatever makes them throw. */
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import * as fields from './fields.ts'
import { calls } from './registry.ts'

const refused = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? undefined : (parsed.error.issues[0]?.message ?? '')
}

const rows: [name: string, schema: z.ZodType, takes: [string, unknown][], refuses: string[]][] = [
  [
    'a whole number',
    fields.whole('条数', 1, 50),
    [
      ['1', 1],
      ['50', 50],
    ],
    ['0', '51', '-1', '+1', '1.0', '1e1', '01', '', ' 1', '1\n', '１', 'NaN', 'Infinity', '0x1', '9'.repeat(400)],
  ],
  [
    'an id',
    fields.id(),
    [
      ['1', '1'],
      ['9223372036854775807', '9223372036854775807'],
    ],
    ['0', '-1', '01', '9223372036854775808', '9999999999999999999', '1'.repeat(20), 'x'.repeat(19), '1e18', '１'],
  ],
  [
    'a day',
    fields.dayField('日期'),
    [
      ['2026-02-14', '2026-02-14'],
      ['2028-02-29', '2028-02-29'],
    ],
    ['', '2026-02-29', '2026-02-31', '2026-13-99', '1999-12-31', '2100-01-01', '2026-2-14', '2026-02-14\n', 'today'],
  ],
  [
    'money',
    fields.money('金额'),
    [
      ['0.01', 100n],
      ['12', 120000n],
      ['12.30', 123000n],
    ],
    ['', '.5', '1.', '1.001', '-1', '+1', '1e3', '１', 'NaN', 'Infinity', '9'.repeat(40), '1,000', ' 1', '1\n'],
  ],
  [
    'a hash',
    fields.hash('密码'),
    [['0a'.repeat(32), '0a'.repeat(32)]],
    ['', '0A'.repeat(32), '0a'.repeat(31), '0a'.repeat(33), 'zz'.repeat(32), `${'0a'.repeat(32)}\n`],
  ],
  [
    'a request id',
    fields.requestId,
    [
      ['a-B_9', 'a-B_9'],
      ['x'.repeat(64), 'x'.repeat(64)],
    ],
    ['', 'x'.repeat(65), 'a b', 'a\n', "a'", '编号'],
  ],
  [
    'an issue',
    fields.issue,
    [
      ['2026', '2026'],
      ['202601310001', '202601310001'],
    ],
    ['', '123', '1'.repeat(17), '2026-1', '２０２６', '2026\n'],
  ],
  ['a lottery', fields.lotteryCode, [['k3_1m', 'k3_1m']], ['', 'k', 'K3_1M', 'x'.repeat(21), 'k3 1m', 'k3-1m', "k3'"]],
  [
    'a time',
    fields.time('时间'),
    [['946684800000', 946684800000]],
    ['0', '946684799999', '4102444800001', '-1', '1e12', '9223372036854775807', '2026-01-01'],
  ],
  [
    'free text',
    fields.text('签名', 5),
    [
      ['', ''],
      ['<b>&', '<b>&'],
      ['好运', '好运'],
      ['👨‍👩', '👨‍👩'],
    ],
    [
      'abcdef',
      'a\0',
      'a\n',
      'a\x7f',
      'a\x85',
      'a\u2028',
      '\ud800',
      '\udc00',
      'a\u202eb',
      'a\u2066b',
      '\u200fa',
      'a\u200b',
      'a\u3164',
      'a\xad',
    ],
  ],
  [
    'free text with a least length',
    fields.text('昵称', 5, 2),
    [
      ['好运', '好运'],
      ['👨\u200d👧', '👨\u200d👧'],
    ],
    ['', 'a', '  ', '\u3000\u3000', '\u0301\u0301', '\u2800\u2800'],
  ],
]

describe.each(rows)('%s', (_name, schema, takes, refuses) => {
  it.each(takes)('takes %j', (text, value) => {
    expect(schema.safeParse(text)).toEqual({ success: true, data: value })
  })
  it.each(refuses)('refuses %j in Chinese', (text) => {
    expect(refused(schema, text)).toMatch(/[\u4e00-\u9fa5]/)
  })
})

/** What a field may be sent: nothing of it may make a schema throw instead of refusing. */
const anything: unknown[] = [
  ...[
    '',
    ' ',
    'x',
    'x'.repeat(19),
    'x'.repeat(65536),
    '\0',
    '\ud800',
    '-0',
    '1e999',
    'NaN',
    '9'.repeat(19),
    '[]',
    '{}',
  ],
  ...['[[[[[[', 'null', '[null]', '[1]', '[{}]', '"x"', '{"__proto__":1}', '0000-00-00', '2026-02-30', '2026-13-01'],
  ...['__proto__', 'constructor', '99'.repeat(9), '9223372036854775808', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ...[undefined, null, 0, -0, 1.5, Number.NaN, true, [], {}, ['x'], { x: 1 }, 10n, Symbol.iterator, () => 1],
]

describe.each(Object.values(calls).map((call) => [call.name, call.input] as const))('%s', (_name, input) => {
  it('parses or refuses, whatever a field holds', () => {
    for (const [name, field] of Object.entries(input.shape) as [string, z.ZodType][]) {
      for (const value of anything) {
        const parsed = field.safeParse(value)
        // On the wire every field is text; anything else need only be refused.
        if (parsed.success || typeof value !== 'string') continue
        expect(parsed.error.issues[0]?.message, `${name} = ${value.slice(0, 40)}`).toMatch(/[\u4e00-\u9fa5]/)
      }
    }
  })

  it('refuses a field it does not know', () => {
    expect(input.safeParse({ unknownField: '1' }).success).toBe(false)
    expect(input.safeParse(JSON.parse('{"__proto__":"1"}')).success).toBe(false)
  })
})

it('no call takes a day that the calendar does not have', () => {
  const fieldsOfDays = Object.values(calls).flatMap(({ name, input }) =>
    (Object.entries(input.shape) as [string, z.ZodType][])
      .filter(([, field]) => refused(field, '2026-02-14') === undefined && refused(field, 'abcd-ef-gh') !== undefined)
      .map(([key, field]) => ({ field: `${name} ${key}`, says: refused(field, '2026-02-31') })),
  )
  expect(fieldsOfDays.length).toBeGreaterThan(20)
  expect(fieldsOfDays.filter(({ says }) => !says?.endsWith('格式错误'))).toEqual([])
})
