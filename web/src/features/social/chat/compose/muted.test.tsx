// @vitest-environment happy-dom
// The tools beside the text: whoever is banned or muted presses them in vain, and is told so.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, it, vi } from 'vitest'
import { say } from '../../../../wire/say.ts'
import { EnvelopeButton } from '../envelopes/envelope-button.tsx'
import { ShareToolButton } from '../sharing/share-tool-button.tsx'
import { sayMuted } from './muted.tsx'
import { PictureButton } from './picture-button.tsx'

const done = vi.fn()
const root = createRoot(document.body.appendChild(document.createElement('div')))
afterAll(() => root.unmount())
const client = new QueryClient()

function show(isMuted: boolean, isWaiting = false): void {
  const off = { disabled: isMuted || isWaiting, onDisabled: isMuted ? sayMuted : undefined }
  root.render(
    <QueryClientProvider client={client}>
      <PictureButton name="图片" busy={false} {...off} onChoose={done} />
      <EnvelopeButton isPlayer isMuted={isMuted} onOpen={done} />
      <ShareToolButton names={{ roomCode: 'r1' }} {...off} onShared={done} />
    </QueryClientProvider>,
  )
}
const off = () => [...document.querySelectorAll<HTMLButtonElement>('button[aria-disabled="true"]')]

it('says that pictures, envelopes and bets are not sent by whoever is banned', async () => {
  const said = vi.spyOn(say, 'error').mockImplementation(() => undefined)
  show(true)
  await expect.poll(() => off().map(({ textContent }) => textContent)).toEqual(['图片', '红包', '分享注单'])
  for (const tool of off()) {
    said.mockClear()
    tool.click()
    expect(said.mock.calls, tool.textContent).toEqual([['禁言状态不允许发送图片、表情、红包、分享注单']])
    // It takes the press of a pointer, too.
    expect(tool.className, tool.textContent).toContain('btn--tells')
  }
  expect(done).not.toHaveBeenCalled()
  said.mockRestore()
})

it('says nothing of a ban to whoever only waits', async () => {
  const said = vi.spyOn(say, 'error').mockImplementation(() => undefined)
  show(false, true)
  await expect.poll(() => off().map(({ textContent }) => textContent)).toEqual(['图片', '分享注单'])
  for (const tool of off()) tool.click()
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
})
