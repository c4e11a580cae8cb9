// @vitest-environment happy-dom
// What became of the last attempt is said whatever else the dialog has to say.
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { refusals } from '@hongyun/contract/wire/refusal.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TakenBack } from '../../../../wire/unanswered.ts'
import type { NowIssue } from '../issue-state.ts'
import { refusalOf } from '../place-refusal.ts'
import { ConfirmNotice } from './confirm-notice.tsx'

const MEANT = '202601010001'
const next = { issue: '202601010002' } as NowIssue
const inProgress = new Refused({
  code: refusals.requestInProgress.code,
  msg: refusals.requestInProgress.text,
  data: { reason: 'requestInProgress' },
})

interface State {
  short?: boolean
  isOpen?: boolean
  isMoved?: boolean
  taken?: number
  isAgain?: boolean
  isAnother?: boolean
}
/** Of one attempt for the issue that was meant; without an error, before it. */
function notice(
  error: Error | undefined,
  {
    short = false,
    isOpen = true,
    isMoved = isOpen,
    taken = 0,
    isAgain = false,
    isAnother = error === undefined,
  }: State,
): string {
  const open = isOpen ? next : undefined
  const refusal = error && { ...refusalOf(error), taken, takenCount: taken }
  const html = renderToStaticMarkup(
    <ConfirmNotice
      {...{ refusal, short, open, meantFor: MEANT, busy: false, fit: () => null }}
      isAgain={isAgain}
      isAnother={isAnother}
      moved={isMoved}
    />,
  )
  return html.replaceAll(/<[^>]*>/g, '')
}

const states: [string, State, string][] = [
  ['another issue is on sale', {}, '是否继续投注第 20260101-0002 期'],
  ['no issue is on sale', { isOpen: false }, '下一期开售后即可继续'],
  ['the balance is short', { short: true }, refusals.balanceShort.text],
]

it.each(states)('bets that were accepted and cancelled are said to be so where %s', (_where, state, words) => {
  expect(notice(new TakenBack(), state)).toContain('上次提交已受理，后来有撤单；再次确认会全部重新提交。')
  expect(notice(new TakenBack(), state)).toContain(words)
})

it.each(states)('an attempt without an answer is said to be so where %s', (_where, state, words) => {
  for (const error of [new Unreachable('timeout'), inProgress]) {
    expect(notice(error, { ...state, isAgain: true })).toContain('上次提交没有收到结果')
    expect(notice(error, { ...state, isAgain: true })).toContain(words)
  }
})

it.each([...states, ['nothing else is to be said', { isMoved: false }, ''] as const])(
  'bets that were changed since they had no answer are another bet where %s',
  (_where, state, words) => {
    const tooOften = new Refused({ code: refusals.tooOften.code, msg: '操作过于频繁', data: { reason: 'tooOften' } })
    for (const error of [new Unreachable('timeout'), inProgress, tooOften]) {
      const said = notice(error, { ...state, isAnother: true })
      expect(said).toContain('这次的内容不同，是另一笔投注')
      expect(said).not.toContain('先按原编号核对')
      expect(said).toContain(words)
    }
  },
)

it('a refusal at the door does not hide that the same has no answer yet', () => {
  const tooOften = new Refused({ code: refusals.tooOften.code, msg: '操作过于频繁', data: { reason: 'tooOften' } })
  const said = notice(tooOften, { isMoved: false, isAgain: true })
  expect(said).toContain('先按原编号核对')
  expect(said).toContain('操作过于频繁')
})

it.each([...states, ['nothing else is to be said', { isMoved: false }, ''] as const])(
  'a slip beside which another one waits for its answer is said to be another bet where %s',
  (_where, state, words) => {
    expect(notice(undefined, state)).toContain('可能已受理。这次的内容不同，是另一笔投注')
    expect(notice(undefined, state)).toContain(words)
  },
)

it('the same again is said to be so before anything else, though more had no answer', () => {
  expect(notice(undefined, { isMoved: false, isAgain: true })).toBe(
    '上次提交没有收到结果，继续时先按原编号核对：已受理的不会再投注。',
  )
})

it('what follows on bets that were accepted is refused, unanswered, or was accepted too', () => {
  const rest = (error: Error) => notice(error, { taken: 100 })
  expect(rest(new Error('该彩种暂停销售'))).toContain('，其余未受理：该彩种暂停销售')
  for (const error of [new Unreachable('timeout'), inProgress]) expect(rest(error)).toContain('，其余没有收到结果：')
  expect(rest(new TakenBack())).toContain('，其余：上次提交已受理，后来有撤单')
})
