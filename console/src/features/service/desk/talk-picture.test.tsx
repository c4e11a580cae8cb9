// @vitest-environment happy-dom
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { TalkPicture } from './talk-picture.tsx'

const answers: (() => unknown)[] = []
vi.mock('../../../wire/api.ts', () => ({ api: async () => answers.shift()?.() }))
const fails = (error: Error) => () => {
  throw error
}

function shown(...next: readonly (() => unknown)[]): Element {
  answers.splice(0, answers.length, ...next)
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TalkPicture talkId="1" no={1} />
    </QueryClientProvider>,
  )
  return box
}
async function press(box: Element): Promise<void> {
  await expect.poll(() => box.querySelector('button')).toBeTruthy()
  box.querySelector('button')!.click()
}

it('a picture that did not arrive is asked for again', async () => {
  const error = new Unreachable('timeout')
  const box = shown(fails(error), () => ({ image: 'data:image/jpeg;base64,AA' }))
  await press(box)
  await expect.poll(() => box.textContent).toBe(error.message)
  await press(box)
  await expect.poll(() => box.querySelector('img')?.getAttribute('src')).toBe('data:image/jpeg;base64,AA')
})

it('a picture that is gone is called so', async () => {
  const box = shown(fails(new Refused({ code: -98, msg: '没有这项记录', data: { reason: 'notFound' } })))
  await press(box)
  await expect.poll(() => box.textContent).toBe('图片已删除')
})
