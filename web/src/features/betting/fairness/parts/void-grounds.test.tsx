// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { round1000 } from '../../../../../../lottery/testing/published-rounds.ts'
import { checkVoid, type FairnessRecord } from '../checks.ts'
import { VoidGrounds } from './void-grounds.tsx'

const DUE = round1000.publishedAt
const entry = (at: number, by = ['操作员 1', '操作员 2']) => ({ kind: 'entry', by, openNumber: null, at, needed: null })
const record = (state: string, ...statements: object[]) =>
  ({ state, statements, beaconRound: { ...round1000, signature: null, keptAt: null } }) as unknown as FairnessRecord

it.each([
  ['void', [entry(DUE + 7_200_000)], 'pass'],
  ['voiding', [entry(DUE + 7_200_000)], 'pass'],
  ['void', [entry(DUE - 1)], 'fail'],
  ['void', [entry(DUE + 7_200_000, ['操作员 1'])], 'fail'],
  ['void', [], 'fail'],
  ['closed', [], 'none'],
] as const)('an issue that is %s by %j: %s', (state, statements, expected) =>
  expect(checkVoid(record(state, ...statements))).toBe(expected),
)

it('says by whom an issue was made void', () => {
  const shown = renderToStaticMarkup(<VoidGrounds record={record('void', entry(DUE + 7_200_000))} />)
  expect(shown).toContain('操作员 1、操作员 2')
  expect(shown).toContain('人工录入没有签名')
})
