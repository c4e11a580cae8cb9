import { expect, it } from 'vitest'
import { passwordErrors } from './password-errors.ts'

const right = { earlier: 'operate1234', next: 'quiet.moon.12', again: 'quiet.moon.12' }

it('finds nothing wrong with a long one that was typed twice', () => expect(passwordErrors(right)).toEqual({}))

it.each([
  [{ earlier: '' }, { earlier: '原密码不能为空' }],
  [{ next: '', again: '' }, { next: '新密码不能为空' }],
  [{ next: 'short', again: 'short' }, { next: '至少 10 个字符' }],
  [{ again: 'other' }, { again: '两次输入的新密码不一致' }],
])('%j is wrong as %j', (change, errors) => expect(passwordErrors({ ...right, ...change })).toEqual(errors))
