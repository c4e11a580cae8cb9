/** Every way to place a bet goes through the one gate, and one place writes money. The tests read the sources to check this. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calls } from '@hongyun/contract/wire/registry.ts'
import { describe, expect, it } from 'vitest'
import { betCalls } from './audit/requests.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing/'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(root + path, 'utf8') }))

const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort()

const writes = (table: string, verbs = 'insert into|update|delete from|truncate|merge into|copy') =>
  filesWith(new RegExp(`\\b(?:${verbs})\\s+(?:only\\s+)?"?${table}\\b(?!\\s*\\.)`, 'i'))

describe('a bet', () => {
  it('is written by the statement of the gate alone', () => {
    expect(writes('bet', 'insert into|merge into|copy')).toEqual(['modules/betting/bets/queries.ts'])
    expect(filesWith(/\binsertBets\b/)).toEqual(['modules/betting/bets/bet-gate.ts', 'modules/betting/bets/queries.ts'])
  })

  it('reaches the gate through placing a slip alone', () => {
    expect(filesWith(/\bgate\.pass\(/)).toEqual(['modules/betting/bets/place-bets.ts'])
    expect(filesWith(/\bplaceAtOdds\b/)).toEqual([
      'modules/betting/bets/chase/place-chase.ts',
      'modules/betting/bets/place-bets.ts',
    ])
    expect(filesWith(/\bopenBetGate\(/)).toEqual([
      'modules/betting/bets/bet-gate.ts',
      'modules/betting/bets/open-bets.ts',
    ])
  })

  it('is placed by these calls, each through placing a slip, and the audit knows them all', () => {
    const placing = Object.values(calls)
      .filter((call) => (call.refuses as readonly string[]).includes('issueClosed'))
      .map((call) => call.name)
    expect(placing.sort()).toEqual([...betCalls, 'addChaseBetting'].sort())
    const routes = sources.find(({ path }) => path === 'modules/betting/bets/routes.ts')!.text
    for (const name of betCalls)
      expect(routes).toMatch(new RegExp(`route\\(${name}, .*placeBets\\(betting, player, '${name}'`))
    const chasing = sources.find(({ path }) => path === 'modules/betting/bets/chase/chase-routes.ts')!.text
    expect(chasing).toMatch(/route\(addChaseBetting, .*placeChase\(betting, player, input\)/)
  })

  it('changes by cancelling, refunding, settling and correcting alone', () => {
    expect(writes('bet', 'update|delete from|truncate')).toEqual([
      'modules/betting/bets/cancel-bet.ts',
      'modules/betting/bets/chase/cancel-issues.ts',
      'modules/betting/bets/settle-bets.ts',
    ])
    expect(filesWith(/\b(?:settleBets|loseOtherBets|refundBets|resettleBets)\b/)).toEqual([
      'modules/betting/bets/settle-bets.ts',
      'modules/betting/settlement/correct-bets.ts',
      'modules/betting/settlement/refund-void.ts',
      'modules/betting/settlement/settle-issue.ts',
    ])
  })
})

describe('money', () => {
  it('is moved by posting transfers alone', () => {
    expect(writes('transfer')).toEqual(['modules/money/ledger/post-transfers.ts'])
    // The database itself updates balances, from the transfers.
    expect(writes('account', 'update|delete from|truncate|merge into')).toEqual([])
    expect(writes('account', 'insert into')).toEqual(['modules/money/ledger/accounts.ts'])
  })

  it('of each call that moves it is asked for with a request id', () => {
    const moving = Object.values(calls).filter((call) => 'movesMoney' in call)
    for (const call of moving) expect(Object.keys(call.input.shape), call.name).toContain('requestId')
    expect(moving.map((call) => call.name)).toEqual(expect.arrayContaining([...betCalls, 'cancelBetting']))
  })
})

describe('a draw', () => {
  it('is written by drawing, and from what is said outside, alone', () => {
    expect(writes('draw')).toEqual(['modules/betting/draws/draw-issue.ts', 'modules/betting/draws/outside-draws.ts'])
    expect(filesWith(/\b(?:recordOutsideDraw|supersedeDraw)\b/)).toEqual([
      'modules/betting/draws/outside-draws.ts',
      'modules/betting/results/correct-result.ts',
      'modules/betting/results/statements.ts',
    ])
    expect(writes('issue_seal')).toEqual(['modules/betting/draws/seal-issue.ts'])
    expect(filesWith(/\bsealIssues\b/)).toEqual([
      'modules/betting/bets/close-issue.ts',
      'modules/betting/draws/seal-issue.ts',
    ])
    expect(writes('seed_chain')).toEqual(['modules/betting/draws/chains.ts'])
  })
})
