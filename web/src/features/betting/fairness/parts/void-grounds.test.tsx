// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { round1000 } from '../../../../../../lottery/testing/published-rounds.ts'
import {
  type BetDetail,
  checkReceipt,
  checkRound,
  checkStatements,
  checkVoid,
  type FairnessRecord,
  type OutsideRecord,
} from '../checks.ts'
import { betDetailOf } from '../requests/bet-detail.ts'
import { DrawChecks } from './draw-checks.tsx'
import { OutsideProof } from './outside-proof.tsx'
import { ReceiptCheck } from './receipt-check.tsx'
import { RecordFacts } from './record-facts.tsx'
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

/** Made void while it was on sale, so that nothing was sealed. */
const outside = (state: string, ...statements: object[]) =>
  ({
    ...{ source: 'outside', lotteryCode: 'fc3d', lotteryType: 'K3', issue: '2026318', state, statements },
    ...{ opensAt: 0, closesAt: 1, drawsAt: 2, bets: null, draw: null },
  }) as unknown as OutsideRecord
const own = {
  ...record('void', entry(DUE + 7_200_000)),
  ...{
    source: 'self',
    lotteryCode: 'k3_1m',
    lotteryType: 'K3',
    issue: '202611203210',
    beacon: '',
    bets: null,
    draw: null,
  },
  ...{ opensAt: 2000, closesAt: DUE - 1000, drawsAt: DUE },
  chain: {
    ...{ id: '1', end: 'ab'.repeat(32), length: 4000, publishedAt: 1000, position: 3, previousPosition: 2 },
    ...{ previousSeed: 'cd'.repeat(32), before: { issue: '202611203209', position: 2, drawsAt: DUE - 60_000 } },
    after: { issue: '202611203211', position: 4, drawsAt: DUE + 60_000 },
  },
} as unknown as FairnessRecord

it.each([
  ['void', [entry(3)], 'pass'],
  ['voiding', [entry(3)], 'pass'],
  ['void', [entry(3, ['操作员 1'])], 'fail'],
  ['void', [], 'fail'],
  ['open', [], 'wait'],
] as const)('an issue of a lottery drawn elsewhere that is %s by %j: %s', (state, statements, expected) =>
  expect(checkStatements(outside(state, ...statements))).toBe(expected),
)

it.each([
  [
    'its checks',
    <DrawChecks key="" record={own} walk={{ done: 0, end: undefined }} round={checkRound(own, undefined)} />,
  ],
  ['its record', <RecordFacts key="" record={own} />],
  ['its grounds', <VoidGrounds key="" record={own} />],
  ['one drawn elsewhere', <OutsideProof key="" record={outside('void', entry(3))} />],
] as const)('of a void issue nothing is said to come any more: %s', (_, page) => {
  expect(renderToStaticMarkup(page)).not.toMatch(/等待|尚未(?:公布|揭示|取得)|计算中/)
})

it('a receipt of an issue that was void before it was sealed waits for no root', () => {
  const receipt = { text: '{}', index: null, proof: null, root: null, count: null }
  const bet = { id: '2', betDetail: '和值 10', state: 'refunded', receipt } as unknown as BetDetail
  const client = new QueryClient()
  client.setQueryData(betDetailOf('2', false).queryKey, bet)
  const shown = (state: string) =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <ReceiptCheck id="2" record={outside(state)} />
      </QueryClientProvider>,
    )
  expect(checkReceipt(outside('void'), bet)).toBe('none')
  expect(shown('void')).toContain('本期在封存前作废')
  expect(shown('void')).not.toMatch(/等待|尚未|封盘后/)
  expect(shown('open')).toContain('封盘后即可核对')
})
