/** The account statement compared with sums over all its rows: filters, pages, sums, the running balance. */

import type { Direction } from '@hongyun/contract/ledger/words.ts'
import { codesOf, dictionary, type TransactionKind, transactionKinds } from '@hongyun/contract/ledger/words.ts'
import type { getTransactionRecordsFront } from '@hongyun/contract/statements/calls.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { formatMoney, money, parseMoney, yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { depositPlayMoney } from '../../../play-money.ts'
import { openIssue, runIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

type Statement = Reply<typeof getTransactionRecordsFront>
type Row = Statement['list'][number]

let server: TestServer
let player: TestPlayer
let issue: TestIssue
let bets: string[]
let all: Row[]

const read = async (filter: Record<string, unknown> = {}, cookie = player.cookie) =>
  (await server.call('getTransactionRecordsFront', filter, cookie)).data
const amountOf = (text: string) => {
  const parsed = parseMoney(text, 4)
  if (!parsed.ok) throw new Error(text)
  return parsed.value as bigint
}
const sum = (rows: Row[], direction: Direction) =>
  formatMoney(
    money(rows.filter((row) => row.direction === direction).reduce((total, row) => total + amountOf(row.amount), 0n)),
  )

beforeAll(async () => {
  server = await openTestServer()
  player = await server.newPlayer({ money: 1000 })
  issue = await openIssue(server.database)
  const bet = async (bettingNumber: string, point: string) => {
    const change = { bettingNumber, bettingAmount: '20.00', bettingPoint: point, graduationCount: '10' }
    const placed = await server.call('addBetting', { bettingData: [betItem(issue, change)] }, player.cookie)
    expect(placed.code).toBe(1)
    return placed.data.ids[0]!
  }
  bets = [await bet('da', '1.0'), await bet('xiao', '1.0'), await bet('dan', '0')]
  expect((await server.call('cancelBetting', { id: bets[2] }, player.cookie)).code).toBe(1)
  await runIssue(server.database, issue)
  for (const amount of [5, 3]) {
    await inTransaction(server.database, (tx) => depositPlayMoney(tx, player.id, yuan(amount)))
  }
  all = (await read({ pageSize: '100' })).list
})
afterAll(() => closeAudited(server))

describe('the statement', () => {
  it('has every transfer, newest first, with the balance after each', async () => {
    // Three deposits, three stakes, one returned stake, one prize, two rebates.
    expect(all.map(({ code }) => code).toSorted()).toEqual([201, 202, 301, 301, 301, 419, 419, 419, 501, 501])
    let balance = 0n
    for (const row of all.toReversed()) {
      balance += row.direction === 'in' ? amountOf(row.amount) : -amountOf(row.amount)
      expect(amountOf(row.balance)).toBe(balance)
      expect(row).toMatchObject(dictionary[row.code as keyof typeof dictionary])
    }
    expect((await server.call('queryBalanceFront', {}, player.cookie)).data.balance).toBe(all[0]!.balance)
    expect(all.map(({ time }) => time)).toEqual(all.map(({ time }) => time).toSorted((a, b) => b - a))
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('names what each transfer was for', () => {
    const stake = all.find(({ code, reference }) => code === 301 && reference.id === bets[0])!
    expect(stake.reference).toEqual({ kind: 'bet', id: bets[0], text: `1分快三 ${issueText(issue.issue)}` })
    expect(all.find(({ code }) => code === 202)!.reference.id).toBe(bets[2])
  })

  it.each(Object.keys(transactionKinds) as TransactionKind[])('of kind %s has the rows of its codes', async (kind) => {
    const expected = all.filter(({ code }) => (codesOf(kind) as number[]).includes(code))
    const found = await read({ kind, pageSize: '100' })
    expect(found.list).toEqual(expected)
    expect(found).toMatchObject({ total: expected.length, income: sum(expected, 'in'), expense: sum(expected, 'out') })
  })

  it('of a span begins with its first millisecond and ends before its last', async () => {
    const times = [...new Set(all.map(({ time }) => time))]
    const [last, first] = [times[0]!, times.at(-1)!]
    const middle = times[Math.floor(times.length / 2)]!
    for (const [startTime, endTime] of [
      [first, last],
      [first, last + 1],
      [middle, last + 1],
      [first, middle],
      [middle, middle],
      [last + 1, last + 1000],
      [last, first],
    ] as const) {
      const expected = all.filter(({ time }) => time >= startTime && time < endTime)
      const found = await read({ startTime, endTime, pageSize: '100' })
      expect(found.list, `${startTime - first} to ${endTime - first}`).toEqual(expected)
      expect(found).toMatchObject({
        total: expected.length,
        income: sum(expected, 'in'),
        expense: sum(expected, 'out'),
      })
    }
    expect((await read({ startTime: middle })).total).toBe(all.filter(({ time }) => time >= middle).length)
  })

  it('is found by the id of its record or by a part of its name only', async () => {
    const byBet = all.filter(({ reference }) => reference.id === bets[0])
    expect((await read({ keyword: bets[0] })).list).toEqual(byBet)
    for (const keyword of ['投注', '返点', '测试', '派奖', '款']) {
      const expected = all.filter(({ name }) => name.includes(keyword))
      expect((await read({ keyword, pageSize: '100' })).list, keyword).toEqual(expected)
    }
    for (const keyword of ['%', '_', "' or 1=1 --", '0', '1', '9'.repeat(18), '9'.repeat(40), 'nothing', '\\']) {
      expect(await read({ keyword }), keyword).toMatchObject({ list: [], total: 0, income: '0.00', expense: '0.00' })
    }
    expect((await read({ keyword: '' })).total).toBe(all.length)
  })

  it('applies all filters together', async () => {
    const expected = all.filter(({ kind, reference }) => kind === 'bet' && reference.id === bets[1])
    expect((await read({ kind: 'bet', keyword: bets[1], startTime: 946684800000 })).list).toEqual(expected)
  })

  it('comes in pages that together have all rows; each page has the sums of all', async () => {
    const joined: Row[] = []
    for (let pageNum = 1; pageNum <= 4; pageNum += 1) {
      const page = await read({ pageNum, pageSize: '3' })
      expect(page).toMatchObject({
        total: all.length,
        pageNum,
        pageSize: 3,
        income: sum(all, 'in'),
        expense: sum(all, 'out'),
      })
      joined.push(...page.list)
    }
    expect(joined).toEqual(all)
    expect((await read({ pageNum: '5', pageSize: '3' })).list).toEqual([])
    expect((await read({ pageNum: '100000', pageSize: '100' })).list).toEqual([])
  })

  it('of another player is empty', async () => {
    const other = await server.newPlayer({ money: 0 })
    expect(await read({}, other.cookie)).toMatchObject({ list: [], total: 0, income: '0.00', expense: '0.00' })
  })
})

describe('the dictionary', () => {
  it('has every code and kind', async () => {
    const { kinds, list } = (await server.call('findDictionAll')).data
    expect(list.map(({ code }) => code)).toEqual(Object.keys(dictionary).map(Number))
    expect(kinds.map(({ kind }) => kind)).toEqual(Object.keys(transactionKinds))
  })
})
