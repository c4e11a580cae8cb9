/** The records of members as files: what the tables show, with full times and ids that a spreadsheet keeps. */
import { shownState, shownStates } from '@hongyun/contract/bets/words.ts'
import { transactionKinds } from '@hongyun/contract/ledger/words.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { csvOf } from '../../../parts/csv.ts'
import { referenceOf } from './bill-reference.ts'
import type { MemberBet, MemberBill } from './requests/collect-member-records.ts'

const BET_HEAD = ['会员', '投注时间（北京时间）', '注单号', '彩种', '期号', '玩法', '号码', '注数']
const BET_MONEY = ['投注（元）', '返奖（元）', '返点（元）', '状态']

export const memberBetsCsv = (bets: readonly MemberBet[]): string =>
  csvOf(
    [...BET_HEAD, ...BET_MONEY],
    bets.map((bet) => [
      ...[bet.userName, dateTime(bet.time), `#${bet.id}`, bet.lotteryName, issueText(bet.issue)],
      ...[bet.betDetailTitle, bet.betDetailContent, String(bet.bettingCount)],
      ...[bet.bettingAmount, bet.returnAmount ?? '', bet.rebateAmount ?? '', shownStates[shownState(bet)]],
    ]),
  )

const BILL_HEAD = [
  '会员',
  '时间（北京时间）',
  '类型',
  '分类',
  '说明',
  '流水号',
  '关联单号',
  '金额（元）',
  '变动后余额（元）',
]

export const memberBillsCsv = (bills: readonly MemberBill[]): string =>
  csvOf(
    BILL_HEAD,
    bills.map((bill) => {
      const { number, text } = referenceOf(bill)
      return [
        ...[bill.userName, dateTime(bill.time), bill.name, transactionKinds[bill.kind], text],
        ...[`#${bill.id}`, `#${number}`, `${bill.direction === 'in' ? '+' : '-'}${bill.amount}`],
        bill.balance ?? '',
      ]
    }),
  )
