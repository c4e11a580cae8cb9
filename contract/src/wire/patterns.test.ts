/** The field patterns of docs/rules/site.md: for each field what fits, what does not, and the words of the refusal. */
import { describe, expect, it } from 'vitest'
import { type FieldName, fieldError, patterns } from './patterns.ts'
import { fieldTexts } from './texts.ts'

const rows: Record<FieldName, { fits: string[]; refused: string[] }> = {
  imageCode: { fits: ['a1B2', '0000', 'zzzz'], refused: ['abc', 'abcde', 'ab_d', 'ab d', '图形验证'] },
  smsCode: { fits: ['0000', '1234'], refused: ['123', '12345', '12a4', '-123', '1e23'] },
  mailCode: { fits: ['0000', '9999'], refused: ['123', '12345', '12.4'] },
  safePassword: { fits: ['000000', '123456'], refused: ['12345', '1234567', '12345a', '+12345'] },
  sixDigitCode: { fits: ['000000', '654321'], refused: ['12345', '1234567'] },
  roomPassword: { fits: ['0000', '1234'], refused: ['123', '12345', 'abcd'] },
  wechat: {
    fits: ['abc_12', 'A-1234', 'a'.repeat(20)],
    refused: ['abc12', '1abcde', 'a'.repeat(21), 'abc 12', '微信号123'],
  },
  qq: { fits: ['12345', '1'.repeat(99)], refused: ['1234', '1'.repeat(100), '1234a'] },
  phone: {
    fits: ['13800000000', '10000000000'],
    refused: ['23800000000', '1380000000', '138000000000', '+8613800000000'],
  },
  userName: {
    fits: ['abcd', 'A_1b', '____', '1234', 'a'.repeat(20)],
    refused: ['abc', 'a'.repeat(21), 'ab-cd', 'ab cd', 'ab.cd', '玩家一号', 'abcé'],
  },
  password: {
    fits: ['abc123', '!@#$%^', '&*....', 'a'.repeat(16), '______'],
    refused: ['abc12', 'a'.repeat(17), 'abc 123', 'abc-123', 'abc(123)', '密码密码密码'],
  },
  realName: {
    fits: ['张三', '阿卜杜拉·买买提', '张.三', 'Li', 'O Neill', 'John B. Smith', '张'.repeat(16), 'a'.repeat(20)],
    refused: ['张', '张'.repeat(17), 'L', 'a'.repeat(21), '张三1', 'John1', '张 三', 'John张', ' John'],
  },
  bankNumber: { fits: ['1'.repeat(9), '1'.repeat(29)], refused: ['1'.repeat(8), '1'.repeat(30), '6222 0000 0000'] },
  cardNumber: { fits: ['1'.repeat(10), '1'.repeat(28)], refused: ['1'.repeat(9), '1'.repeat(29), '6222-0000-0000'] },
  money: {
    fits: ['0', '0.1', '0.01', '12.00', '1000000', '9'.repeat(13)],
    refused: ['.5', '1.', '1.001', '01', '-1', '+1', '1e3', '1,000', 'NaN', 'Infinity', '0x10', '9'.repeat(14)],
  },
  withdrawMoney: { fits: ['1', '100', '9'.repeat(13)], refused: ['0', '01', '-1', '1.0', '1e3', '9'.repeat(14)] },
  address: {
    fits: ['abcde', '北京市朝阳', 'x'.repeat(50)],
    refused: ['abcd', 'x'.repeat(51), 'ab cde', 'abc\u3000de'],
  },
  mail: {
    fits: ['a@b.cn', 'a.b+c-d_e@mail.example.com'],
    refused: [
      'a@b',
      '@b.cn',
      'a@',
      'a b@c.cn',
      'a@b..cn',
      'a@b@c.cn',
      '张@b.cn',
      `${'a'.repeat(65)}@b.cn`,
      'a@b.cn,c@d.cn',
    ],
  },
}

/** Appended to what fits, each must spoil it; before it as well, except where the field is free. */
const spoilers = ['\n', '\r\n', '\0', '\u2028', '\u00a0', '\ufeff']

describe.each(Object.entries(rows))('%s', (name, { fits, refused }) => {
  const field = name as FieldName
  const { label, pattern } = patterns[field]

  it.each(fits)('takes %j', (text) => {
    expect(fieldError(field, text)).toBeUndefined()
  })

  it.each(refused)('refuses %j', (text) => {
    expect(fieldError(field, text)).toBe(fieldTexts.format(label))
  })

  it('refuses nothing, a line end or a stray character before and after, and an emoji', () => {
    expect(fieldError(field, '')).toBe(fieldTexts.empty(label))
    for (const text of fits) {
      for (const spoiler of spoilers.filter((each) => field !== 'address' || /\s/.test(each))) {
        expect(fieldError(field, text + spoiler), JSON.stringify(text + spoiler)).toBeDefined()
        expect(fieldError(field, spoiler + text), JSON.stringify(spoiler + text)).toBeDefined()
      }
    }
    if (field !== 'address') expect(fieldError(field, '😀😀😀')).toBeDefined()
  })

  it('refuses digits of other scripts', () => {
    for (const text of fits.filter((each) => /\d/.test(each) && field !== 'address')) {
      for (const zero of ['０', '٠', '०', '𝟎']) {
        const foreign = text.replace(/\d/g, (digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)))
        expect(fieldError(field, foreign), foreign).toBe(fieldTexts.format(label))
      }
    }
  })

  // A pattern that went over a text once for each of its characters would not come back from these.
  it('answers alike each time it is asked, and comes back from a long text', () => {
    expect(pattern.flags).toBe('')
    for (const text of [
      '1'.repeat(1 << 20),
      'a'.repeat(1 << 20),
      `${'a.'.repeat(1 << 18)}@`,
      `a@${'b.'.repeat(1 << 18)}`,
    ]) {
      expect(fieldError(field, text)).toBeDefined()
    }
  })
})

it('has the generic messages of the rules, to the letter', () => {
  expect(fieldTexts.empty('密码')).toBe('密码不能为空')
  expect(fieldTexts.format('密码')).toBe('密码格式错误')
  expect(fieldTexts.between('金额', 1, 100)).toBe('金额必须在1与100之间')
  expect(fieldTexts.differs('密码')).toBe('两次密码不相同')
  expect(fieldTexts.length('昵称', 2, 16)).toBe('昵称长度必须在2与16之间')
  expect(fieldTexts.same('密码')).toBe('密码不能相同')
})
