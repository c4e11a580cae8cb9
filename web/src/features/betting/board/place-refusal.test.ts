import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { expect, test } from 'vitest'
import { refusalOf } from './place-refusal.ts'

const refused = (code: number, msg: string) => refusalOf(new Refused({ code, msg, data: null }))

test('every refusal of a bet has its own way on', () => {
  expect(refused(-3, '').kind).toBe('odds')
  expect(refused(-40, '').text).toBe('当前期已封盘，请投注最新一期')
  expect(refused(-98, '余额不足，充值后注单仍会保留').kind).toBe('balance')
  expect(refused(-98, '该彩种暂停销售')).toEqual({ kind: 'other', text: '该彩种暂停销售' })
  expect(refusalOf(new Unreachable('timeout'))).toEqual({ kind: 'other', text: '网络超时，请重试' })
})
