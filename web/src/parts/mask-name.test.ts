import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test.each([
  ['linyuan88', 'li****8'],
  ['abcd', 'ab****d'],
  ['abc', 'a****'],
  ['林', '林****'],
  ['欧阳修文', '欧阳****文'],
  ['𠮷野家店', '𠮷野****店'],
])('%s is shown as %s', (name, shown) => expect(maskName(name)).toBe(shown))
