/** What of the server's data is read again when an event says that it has changed. */
import type { EventData } from '@hongyun/contract/push/events.ts'
import type { PlayerCall } from '@hongyun/contract/wire/player-routes.ts'
import type { Query } from '@tanstack/react-query'
import { queryClient } from '../query.ts'
import { type Drawn, lacksDraw } from './lacks-draw.ts'

type Input = { lotteryCode?: string } | undefined
type Row = { state?: unknown; lotteryCode?: unknown }

const lists = ['getStockLotteryDataFront', 'getHotLottery'] as const
const ofIssue = ['nextIssueOpenData', 'openTime', 'fairness'] as const
const bets = [
  'getBetting',
  'getBetData',
  'getBetDetail',
  'getChaseBetting',
  'getChaseBetData',
  'getChaseDetail',
] as const
const ofSite = [
  'getTenantConfig',
  'lotteryConfig',
  'getAllLotteryDataFront',
  'getBetRebate',
  'getAllBetRebate',
  'howToPlay',
] as const
/** Bets are placed for money, in another window perhaps. */
const ofMoney = [
  'queryBalanceFront',
  'getBetting',
  'getBetData',
  'getChaseBetting',
  'getChaseBetData',
  'getTransactionRecordsFront',
  'userProfit',
  'getProtectionInfo',
  'queryUsersTenantConfigWithdrawSettingFront',
  'getWithdrawLimitFlowList',
  'frontTradingWithdrawRecordList',
  'getMyYuebaoInfo',
  'getMyYuebaoPledgeOrderList',
] as const
const ofLetters = ['unReadMessage', 'messageList'] as const
/** A letter tells of each. */
const ofGifts = ['getActivityRedEnvelopeNumber', 'getActivityRedEnvelopeFrontList'] as const
const ofChat = ['getDirectRoomListWeb'] as const
/** Lists of draws, newest first: who shows one adds each draw that follows. */
const ofDraws = ['trendChart', 'todayTrendData', 'stockLastTrendData'] as const
const charts: ReadonlySet<unknown> = new Set<PlayerCall>(ofDraws)
const pushed: ReadonlySet<unknown> = new Set<PlayerCall>([
  ...[...lists, ...ofIssue, ...bets, ...ofSite, ...ofMoney, ...ofLetters, ...ofGifts, ...ofChat],
  ...ofDraws,
  'longDragon',
])

/** Draws come many at once, and what shows all of them is read once for all. Streaks are counted up to a second late. */
const GATHER_MS = { own: 0, lists: 400, streaks: 1300 }

const due = new Set<string>()

/** Reads queries again that are shown; others, and those of a hidden page, when they are shown. */
function refresh(predicate: (query: Query) => boolean): void {
  void queryClient.invalidateQueries({ predicate, refetchType: document.hidden ? 'none' : 'active' })
}

/** Reads calls again, those about a lottery only where it is this one; once for all that ask for the same meanwhile. */
function refreshCalls(calls: readonly PlayerCall[], after_ms: number, lotteryCode?: string): void {
  for (const call of calls) {
    const name = `${call} ${lotteryCode ?? ''}`
    if (due.has(name)) continue
    due.add(name)
    setTimeout(() => {
      due.delete(name)
      refresh(({ queryKey: [own, input] }) => {
        const asked = (input as Input)?.lotteryCode
        return own === call && (lotteryCode === undefined || asked === undefined || asked === lotteryCode)
      })
    }, after_ms)
  }
}

/** Whether an answer has a bet or chase of a lottery that is not settled. */
function isWaiting(data: unknown, lotteryCode: string): boolean {
  const { list } = (data ?? {}) as { list?: readonly Row[] }
  const rows = list ?? [data as Row | undefined]
  return rows.some((row) => row?.lotteryCode === lotteryCode && (row.state === 'waiting' || row.state === 'running'))
}

/** Bets that wait are read again: an issue of theirs has closed, and none is taken back any more, or it is settled. */
export const refreshWaiting = (lotteryCode: string): void =>
  refresh(({ queryKey: [call], state }) => bets.some((name) => name === call) && isWaiting(state.data, lotteryCode))

/** An issue has closed: what is on sale and what proves it have changed. A board knows it by the clock. */
export function refreshClosed(lotteryCode: string): void {
  refreshCalls(lists, GATHER_MS.lists)
  refreshCalls(['openTime', 'fairness'], GATHER_MS.own, lotteryCode)
  refreshWaiting(lotteryCode)
}

/** An issue was drawn, or its draw was corrected. */
export function refreshDrawn({ lotteryCode, ...draw }: EventData<'drawn'>): void {
  refreshCalls(ofIssue, GATHER_MS.own, lotteryCode)
  refreshCalls(lists, GATHER_MS.lists)
  refreshCalls(['longDragon'], GATHER_MS.streaks)
  refresh(({ queryKey: [call, input], state }) => {
    if (!charts.has(call) || (input as Input)?.lotteryCode !== lotteryCode) return false
    return lacksDraw((state.data as { list: readonly Drawn[] } | undefined)?.list ?? [], draw)
  })
}

/** Names, odds, lotteries or the state of the site have changed. */
export function refreshSite(): void {
  refreshCalls(ofSite, GATHER_MS.own)
  refreshCalls([...lists, 'longDragon'], GATHER_MS.streaks)
}

/** Money was moved: the balance is known, and what else follows from it is read. */
export function refreshMoney(balance: string): void {
  const known = queryClient.getQueryData<{ balance: string }>(['queryBalanceFront', undefined])
  if (known?.balance === balance) return
  queryClient.setQueryData(['queryBalanceFront', undefined], (old: object | undefined) => old && { ...old, balance })
  refreshCalls(ofMoney, GATHER_MS.own)
}

export function refreshLetters(unread: number): void {
  const known = queryClient.getQueryData<{ unread: number }>(['unReadMessage', undefined])
  if (known?.unread === unread) return
  queryClient.setQueryData(['unReadMessage', undefined], (old: object | undefined) => old && { ...old, unread })
  refreshCalls(['messageList', ...ofGifts], GATHER_MS.own)
}

/** Somebody wrote in a private chat. */
export const refreshPrivate = (): void => refreshCalls(ofChat, GATHER_MS.lists)

/** Reads again all that is pushed and was read before a time: what was told meanwhile was not heard. */
export const catchUp = (before_ms: number): void =>
  refresh(({ queryKey: [call], state }) => pushed.has(call) && state.dataUpdatedAt < before_ms)

/** Has every shown query look at its interval again. */
export function resetIntervals(): void {
  for (const { observers } of queryClient.getQueryCache().findAll({ type: 'active' }))
    for (const observer of observers) observer.setOptions(observer.options)
}
