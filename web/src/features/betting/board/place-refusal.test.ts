import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { type Refusal, refusals } from '@hongyun/contract/wire/refusal.ts'
import { expect, test } from 'vitest'
import { refusalOf } from './place-refusal.ts'

const refused = (reason: Refusal) => {
  const { code, text } = refusals[reason]
  return refusalOf(new Refused({ code, msg: text, data: { reason } }))
}

test('every refusal of a bet offers its own next step', () => {
  expect(refused('oddsChanged').kind).toBe('odds')
  expect(refused('issueClosed')).toMatchObject({ kind: 'issue', text: '当前期已封盘，请投注最新一期' })
  expect(refused('balanceShort').kind).toBe('balance')
  for (const reason of ['limitReached', 'onBreak', 'realityCheckDue'] as const)
    expect(refused(reason).kind).toBe('shut')
  expect(refused('lotteryPaused')).toMatchObject({ kind: 'other', text: '该彩种暂停销售' })
  expect(refusalOf(new Unreachable('timeout'))).toMatchObject({
    kind: 'other',
    // What is added to the slip places what stands a second time.
    text: '网络超时，请重试。上次提交可能已受理：5 分钟内原样重试不会重复，要改动请先核对投注记录。',
  })
  expect(refused('requestInProgress')).toMatchObject({ kind: 'other', text: expect.stringContaining('可能已受理') })
})
