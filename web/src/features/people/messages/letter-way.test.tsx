// @vitest-environment happy-dom
import type { LetterKind } from '@hongyun/contract/messages/words.ts'
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it } from 'vitest'
import type { Answer } from '../../../wire/request.ts'
import { LetterWay } from './letter-way.tsx'

const letters: [kind: LetterKind, link: string, text: string][] = [
  ['security', '/userCenter/securityCenter', '去安全中心'],
  ['security', '/userCenter/protection', '去理性投注'],
  ['security', '/manualVerification', '去人工验证'],
  ['security', '/userCenter/accountBindList', '去账户绑定'],
  ['envelope', '/userCenter/redEnvelope', '去看红包'],
  ['chat', '/userCenter/redEnvelope', '去看红包'],
  ['chat', '/chat', '去聊天'],
]

let letter: Answer<'messageContent'>
const Page = () => <LetterWay letter={letter} />

it.each(letters)('a letter of %s to %s says so: %s', async (kind, link, text) => {
  letter = { kind, link } as Answer<'messageContent'>
  openRoot().render(<RouterProvider router={createRouter([{ path: '*', page: Page }])} waiting={null} />)
  await expect.poll(() => document.querySelector('a')?.textContent).toBe(text)
  expect(document.querySelector('a')!.pathname).toBe(link)
})
