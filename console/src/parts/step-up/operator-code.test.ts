import { expect, it } from 'vitest'
import { codeError, typedCode } from './operator-code.ts'

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['code: 1234567', '123456'],
  ['', ''],
  ['１２３', ''],
])('%j is typed as %j', (text, code) => expect(typedCode(text)).toBe(code))

it.each([
  ['', '动态口令不能为空'],
  ['12345', '动态口令格式错误'],
  ['1234567', '动态口令格式错误'],
  ['12345a', '动态口令格式错误'],
  ['123456', undefined],
])('%j is wrong as %j', (code, error) => expect(codeError(code)).toBe(error))
