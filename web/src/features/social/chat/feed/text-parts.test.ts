import { expect, test } from 'vitest'
import { completed, stillMentioned, typedMention } from './mentions.ts'
import { textParts } from './text-parts.ts'

const parts = (text: string, mentions = false) =>
  textParts(text, { mentions, origin: 'https://site.test' }).map(({ kind, text: words }) => `${kind}:${words}`)

test('emoji are pictures, and names that are meant stand out', () => {
  expect(parts('好😀！❤️')).toEqual(['plain:好', 'emoji:😀', 'plain:！', 'emoji:❤️'])
  expect(parts('@li****n 谢谢', true)).toEqual(['mention:@li****n', 'plain: 谢谢'])
  expect(parts('@li****n 谢谢')).toEqual(['plain:@li****n 谢谢'])
  expect(parts('3 + 4 # *')).toEqual(['plain:3 + 4 # *'])
})

test('only addresses of this site are links', () => {
  expect(parts('看 https://site.test/fairness?code=k3_1m 和 https://evil.test/fairness')).toEqual([
    'plain:看 ',
    'link:https://site.test/fairness?code=k3_1m',
    'plain: 和 https://evil.test/fairness',
  ])
  expect(parts('https://site.test@evil.test/ https://site.test.evil.test')).toEqual([
    'plain:https://site.test@evil.test/ https://site.test.evil.test',
  ])
  for (const address of [
    'https://site.test//evil.test/login',
    'https://site.test/\\evil.test',
    'https://site.test/.//evil.test',
  ])
    expect(parts(address)).toEqual([`plain:${address}`])
  expect(textParts('https://site.test/a#b', { mentions: false, origin: 'https://site.test' })).toEqual([
    { kind: 'link', text: 'https://site.test/a#b', to: '/a#b' },
  ])
})

test('a name is typed behind an @, completed at the caret, and meant as long as it stands there', () => {
  expect(typedMention('你好 @小', 5)).toBe('小')
  expect(typedMention('a@b', 3)).toBeUndefined()
  expect(typedMention('@小满 好', 5)).toBeUndefined()
  expect(completed('谢谢 @小，', 5, '小满')).toEqual({ text: '谢谢 @小满 ，', caret: 7 })
  const people = [
    { userId: '1', name: '小满' },
    { userId: '1', name: '小满' },
    { userId: '2', name: '晓风' },
  ]
  expect(stillMentioned('@小满 你好', people)).toEqual([people[0]])
})

test('a name that only begins a longer one is not meant by it', () => {
  const [short, long] = [
    { userId: '1', name: '张三' },
    { userId: '2', name: '张三丰' },
  ]
  expect(stillMentioned('@张三丰 你好', [short, long])).toEqual([long])
  expect(stillMentioned('@张三丰 @张三 你好', [short, long])).toEqual([short, long])
})
