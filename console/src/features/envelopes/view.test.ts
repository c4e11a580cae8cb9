import { expect, it } from 'vitest'
import { amountError, chatWanted, envelopeView, flowWanted, senderError } from './view.ts'

const NOW = Date.parse('2026-11-25T12:00:00+08:00')
const read = (search: string) => envelopeView.read(new URLSearchParams(search), NOW)

it('reads what could be typed, and its usual value for anything else', () => {
  expect(read('tab=pairs&span=90&least=500')).toMatchObject({ tab: 'pairs', span: '90', least: '500' })
  expect(read('tab=x&span=91&least=-1&room=%00&q=a')).toMatchObject({
    tab: 'chat',
    span: '',
    least: '',
    room: '',
    q: '',
  })
})

it('asks for a kind, or for those of the site', () => {
  expect(chatWanted(read('kind=lucky&room=private'))).toMatchObject({ type: '2', room: 'private' })
  expect(chatWanted(read('kind=site'))).toMatchObject({ source: 'site' })
  expect(flowWanted(read(''))).toEqual({ days: '30' })
})

it('says what can not be searched for', () => {
  expect(senderError('ab')).toBe('用户名格式错误')
  expect(senderError('abcd')).toBeUndefined()
  expect(amountError('5', '4')).toBe('最小金额大于最大金额')
  expect(amountError('5.001', '')).toBe('金额格式错误')
  expect(amountError('4', '5')).toBeUndefined()
})
