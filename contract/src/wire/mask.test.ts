import { expect, test } from 'vitest'
import { maskAddress, maskMail, maskName, maskPhone, maskText } from './mask.ts'

test.each([
  ['linyuan88', 'li****8'],
  ['abcd', 'ab****d'],
  ['abc', 'a****'],
  ['林', '林****'],
  ['欧阳修文', '欧阳****文'],
  ['𠮷野家店', '𠮷野****店'],
])('the name %s is shown as %s', (name, shown) => expect(maskName(name)).toBe(shown))

test.each([
  [maskPhone('13800135678'), '138****5678'],
  [maskMail('alice.w@x.com'), 'a***@x.com'],
  [maskMail('a@b.example.org'), 'a***@b.example.org'],
  [maskText('幸福路 8 号'), '幸***'],
  [maskText('𠮷'), '𠮷***'],
  [maskText(''), ''],
  [maskAddress('203.0.113.9'), '203.0.*.*'],
  [maskAddress('2001:db8:1:2::9'), '2001:db8:*:*'],
])('what is personal is shown as %s', (shown, expected) => expect(shown).toBe(expected))
