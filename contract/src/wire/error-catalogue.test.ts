/** The catalogue beside the table of docs/rules/site.md, Answer codes, in both directions. */
import { describe, expect, it } from 'vitest'
import { DONE, IN_REVIEW, isDone } from './envelope.ts'
import { type Behaviour, behaviourOf, errorCatalogue } from './error-catalogue.ts'
import { refusals } from './refusal.ts'
import { texts } from './texts.ts'

const expired = '由于登录验证过期，已自动退出，需要重新登录！'
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

const rules: [codes: number[], behaviour: Behaviour][] = [
  [[0, -91], { act: 'sign-out-alert-login', text: expired }],
  [[-6, -8, -11, -33], { act: 'sign-out-store-login' }],
  [[-5], { act: 'confirm' }],
  [[-7], { act: 'go', route: '/maintain', keepData: true }],
  [[-12], { act: 'go', route: '/websiteClosed', keepData: false }],
  [[-19], { act: 'go', route: '/noservice', keepData: false }],
  [[-49], { act: 'sign-out-alert-login' }],
  [[-98], { act: 'alert', delayAfterLogin_ms: 2000 }],
  [[-99], { act: 'sign-out-alert-login', text: '密码已重新设置，有疑问请联系客服' }],
  [[-110004], { act: 'alert-go', route: '/index', text: '操作失敗' }],
  [[-110005], { act: 'alert-go', route: '/accountTotal', text: '操作失敗' }],
  [[-110006, -3, -40, -41], { act: 'silent' }],
  [range(-3066, -3058), { act: 'alert-if-any' }],
]
const specified = new Map(rules.flatMap(([codes, behaviour]) => codes.map((code) => [code, behaviour])))

describe('the error catalogue', () => {
  it.each([...specified])('code %i does what the rules say', (code, behaviour) => {
    expect(behaviourOf(code)).toEqual(behaviour)
  })

  it('alerts the message of every other code', () => {
    for (const code of [...range(-4000, 200), -110003, -110007, 1e9, -1e9]) {
      if (!specified.has(code)) expect(behaviourOf(code), `code ${code}`).toEqual({ act: 'alert' })
    }
  })

  it('has no row the rules do not have, and none twice', () => {
    const listed = errorCatalogue.flatMap(({ codes }) =>
      codes[2] === 'range' ? range(codes[0] as number, codes[1] as number) : (codes as readonly number[]),
    )
    expect(listed.toSorted((a, b) => a - b)).toEqual([...specified.keys()].toSorted((a, b) => a - b))
  })

  it('keeps the sentences of the rules', () => {
    expect(texts.network).toBe('当前网络不可用，请联系客服人员')
    expect(texts.timeout).toBe('网络超时，请重试')
    expect(texts.noPath).toBe('path is not provided, code E')
    expect(texts.expired).toBe(expired)
    expect(texts.mutedSend).toBe('禁言状态不允许发送图片、表情、红包、分享注单')
    expect(texts.pickOne).toBe('请选择一注号码投注')
    expect(texts.amountEmpty).toBe('投注金额不能为空')
    expect(texts.rebateMissing).toBe('返点获取失败，请刷新再试')
  })
})

describe('the answer codes', () => {
  it('count 1 and -30 as done, and nothing else', () => {
    expect([DONE, IN_REVIEW]).toEqual([1, -30])
    for (const code of [...range(-120, 120), ...specified.keys()]) {
      expect(isDone(code), `code ${code}`).toBe(code === 1 || code === -30)
    }
  })

  it.each(Object.entries(refusals))('%s has a code of the catalogue and a sentence', (_name, { code, text }) => {
    expect(specified.has(code)).toBe(true)
    expect(isDone(code)).toBe(false)
    expect(text).toMatch(code === refusals.noPath.code && text === texts.noPath ? /^path/ : /[\u4e00-\u9fa5]{2}/)
  })

  it('say that the balance is short in the words the site looks for', () => {
    expect(refusals.balanceShort).toMatchObject({ code: -98, text: expect.stringContaining('余额不足') })
  })
})
