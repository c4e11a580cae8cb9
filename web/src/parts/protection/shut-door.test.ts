import { Refused } from '@hongyun/contract/wire/client.ts'
import { expect, it } from 'vitest'
import { shutDoorOf } from './shut-door.ts'

const now = Date.parse('2026-03-18T20:36:00+08:00')
const at = (text: string) => Date.parse(`${text}+08:00`)
const refused = (reason: string, data: object) => new Refused({ code: -98, msg: '所限', data: { reason, ...data } })

it('says which limit, what is left, and when it counts anew', () => {
  const figures = { limit: 'stakeDay', limitValue: '5000.00', usedValue: '4988.00', left: '12.00' }
  expect(shutDoorOf(refused('limitReached', { ...figures, resetsAt: at('2026-03-19T00:00:00') }), now)).toMatchObject({
    title: '今天的投注限额已到',
    detail: '限额 ¥5,000，已用 ¥4,988，还可投注 ¥12。明天 00:00 重新计算。',
    left: '12.00',
    leads: 'limits',
  })
})

it('offers no sum where none fits, and none of time', () => {
  const none = {
    limit: 'lossMonth',
    limitValue: '900.00',
    usedValue: '900.00',
    left: '0.00',
    resetsAt: at('2026-04-01T00:00:00'),
  }
  const month = shutDoorOf(refused('limitReached', none), now)
  expect(month).toMatchObject({ title: '本月的净输限额已到', detail: expect.stringContaining('04-01 00:00 重新计算') })
  expect(month).not.toHaveProperty('left')
  const time = { limit: 'timeDay', limitValue: '180', usedValue: '180', left: '0', resetsAt: at('2026-03-19T00:00:00') }
  expect(shutDoorOf(refused('limitReached', time), now)?.detail).toBe('限额 3 时，已用 3 时。明天 00:00 重新计算。')
})

it('says until when one rests, and leads to what stays open', () => {
  expect(shutDoorOf(refused('onBreak', { until: at('2026-03-18T21:36:00') }), now)).toMatchObject({
    title: '您正在休息',
    detail: '到 今天 21:36 前不能投注与充值。提现与记录照常。',
    leads: 'money',
  })
  expect(shutDoorOf(refused('selfExcluded', { until: null }), now)?.detail).toContain('永久')
})

it('is silent about other refusals', () => {
  expect(shutDoorOf(refused('balanceShort', {}), now)).toBeUndefined()
  expect(shutDoorOf(new Error('网络'), now)).toBeUndefined()
})
