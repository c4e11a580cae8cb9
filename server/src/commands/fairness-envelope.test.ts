/** The offline check of a red envelope: the example of the documents holds, and a proof that is wrong in one place fails there. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkEnvelope, readProof, tellEnvelope } from './fairness-envelope.ts'

const text = readFileSync(new URL('../../../docs/envelope-proof.json', import.meta.url), 'utf8')
const example = readProof(text)

const failed = (change: object) =>
  Object.entries(checkEnvelope({ ...example, ...change }).checks)
    .filter(([, ok]) => !ok)
    .map(([name]) => name)

it('holds for the example, saved by a page or answered by the call', () => {
  const lines: string[] = []
  expect(tellEnvelope(text, (line) => lines.push(line))).toEqual({
    ...{ committed: true, shares: true, sum: true, places: true },
  })
  expect(lines.join('\n')).toContain('not taken')
  expect(readProof(JSON.stringify({ code: 1, msg: '成功', data: example }))).toEqual(example)
})

it.each([
  ['another commitment', { commitment: '0'.repeat(64) }, ['committed']],
  ['another seed', { seed: '0'.repeat(64) }, ['committed', 'shares']],
  ['another amount', { shares: example.shares.with(0, { ...example.shares[0]!, amount: '0.01' }) }, ['shares', 'sum']],
  ['a share less', { shares: example.shares.slice(0, 3) }, ['sum']],
  ['shares in another order', { shares: example.shares.toReversed() }, ['shares', 'places']],
  ['more that went back', { returned: '20.00' }, ['sum']],
  ['another total', { amountTotal: '30.00' }, ['shares', 'sum']],
  ['another number of shares', { numTotal: 6 }, ['shares']],
])('finds %s', (_what, change, names) => expect(failed(change).toSorted()).toEqual(names.toSorted()))

it.each(['', '{}', '[]', 'null', '{"data":{}}', JSON.stringify({ ...example, amountTotal: undefined })])(
  'refuses %j in a line',
  (bad) => expect(() => readProof(bad)).toThrow('no proof of an envelope'),
)

it('says that an open one has no seed yet', () => {
  const open = JSON.stringify({ ...example, seed: null, endedAt: null, returned: null })
  expect(() => tellEnvelope(open, () => {})).toThrow('still open')
})
