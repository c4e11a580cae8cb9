import { expect, test } from 'vitest'
import { passwordError } from './password-error.ts'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', '密码不能为空'],
  ['12345', '密码长度必须在6与16之间'],
  ['12345678901234567', '密码长度必须在6与16之间'],
  ['有中文的密码', '密码格式错误'],
  ['abc 123', '密码格式错误'],
  ['abc!@#123', undefined],
])('password "%s": %s', (password, error) => expect(passwordError(password)).toBe(error))

test.each([
  ['123456', '弱'],
  ['aaaaaaaaaaaa', '弱'],
  ['abcdef12', '中'],
  ['Abcdef12', '强'],
  ['abcdef123456', '强'],
])('password "%s" is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))
