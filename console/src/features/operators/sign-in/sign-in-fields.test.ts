import { expect, it } from 'vitest'
import { signInErrors, typedName } from './sign-in-fields.ts'

it('finds nothing wrong with a name, a password and six digits', () => {
  expect(signInErrors({ name: 'heqing', password: 'x', code: '012345' })).toEqual({})
})

it('names each field that is empty', () => {
  expect(signInErrors({ name: '', password: '', code: '' })).toEqual({
    name: '用户名不能为空',
    password: '密码不能为空',
    code: '动态口令不能为空',
  })
})

it.each(['He Qing', '1he', 'he', 'he-qing', '何青'])('%s is no name', (name) => {
  expect(signInErrors({ name, password: 'x', code: '012345' })).toEqual({ name: '用户名格式错误' })
})

it.each(['12345', '1234567', '12345a'])('%s is no code', (code) => {
  expect(signInErrors({ name: 'heqing', password: 'x', code })).toEqual({ code: '动态口令格式错误' })
})

it('writes a name as the server knows it', () => expect(typedName(' HeQing ')).toBe('heqing'))
