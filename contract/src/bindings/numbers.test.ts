import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasCheckDigit, holderKey, isAddressOf, isAlipayAccount, isWechatAccount, maskNumber } from './numbers.ts'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const ETHEREUM = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const BITCOIN = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'

describe('the check digit of a card', () => {
  // The example of ISO/IEC 7812-1, and numbers that schemes publish for tests.
  it.each(['79927398713', '4111111111111111', '6212345678901232', '6225880137706868'])('%s', (digits) => {
    expect(hasCheckDigit(digits)).toBe(true)
  })

  it('finds one wrong digit, whichever it is', () => {
    const place = fc.nat({ max: 15 })
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'6225880137706868']
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(hasCheckDigit(digits.join(''))).toBe(false)
      }),
    )
  })
})

describe('an address', () => {
  // The examples of EIP-55, and contracts of USDT.
  it.each([
    ['TRC20', TRON],
    ['ERC20', ETHEREUM],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['ERC20', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
    ['ERC20', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ] as const)('of %s is taken: %s', (chain, address) => {
    expect(isAddressOf(chain, address)).toBe(true)
  })

  it.each([
    ['TRC20', TRON.toLowerCase(), 'another case'],
    ['TRC20', `${TRON.slice(0, -1)}u`, 'another last letter'],
    ['TRC20', BITCOIN, 'another coin'],
    ['TRC20', ETHEREUM, 'another chain'],
    ['TRC20', '', 'nothing'],
    ['TRC20', 'T'.repeat(34), 'no checksum'],
    ['TRC20', `${TRON} `, 'a space'],
    ['ERC20', ETHEREUM.toLowerCase(), 'no checksum'],
    ['ERC20', `0x${ETHEREUM.slice(2).toUpperCase()}`, 'no checksum'],
    ['ERC20', ETHEREUM.replace('d', 'D'), 'one letter in another case'],
    ['ERC20', ETHEREUM.slice(2), 'no 0x'],
    ['ERC20', TRON, 'another chain'],
  ] as const)('of %s is refused: %s (%s)', (chain, address, _what) => {
    expect(isAddressOf(chain, address)).toBe(false)
  })

  it('with one other character is refused', () => {
    fc.assert(
      fc.property(fc.nat({ max: TRON.length - 1 }), fc.constantFrom(...'ABCXYZabcxyz1239'), (at, letter) => {
        const other = TRON.slice(0, at) + letter + TRON.slice(at + 1)
        expect(isAddressOf('TRC20', other)).toBe(other === TRON)
      }),
    )
  })
})

it('an account of Alipay or WeChat is a phone number, or what each calls its own', () => {
  expect(['13800138000', 'a@b.cn', 'lin_jianming', '138', ''].map(isAlipayAccount)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(['13800138000', 'a@b.cn', 'lin_jianming', '138', ''].map(isWechatAccount)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})

it('is shown by so much as tells whose it is', () => {
  expect(maskNumber('bank', '6222023602012345674')).toBe('**** 5674')
  expect(maskNumber('alipay', '13800138000')).toBe('138****8000')
  expect(maskNumber('alipay', 'he.qing@example.com')).toBe('h***@example.com')
  expect(maskNumber('wechat', 'lin_jianming')).toBe('l***ng')
  expect(maskNumber('coin', TRON)).toBe('TR7N****Lj6t')
})

it("holders' names are compared without spaces, width and the shape of the dot", () => {
  expect(holderKey('阿依古丽·买买提')).toBe(holderKey('阿依古丽 • 买买提'))
  expect(holderKey('Lin Jianming')).toBe(holderKey('LIN JIANMING'))
  expect(holderKey('林间明')).not.toBe(holderKey('林间月'))
})
