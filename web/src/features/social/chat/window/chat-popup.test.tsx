// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { setChatWindow, useChatWindow } from '../../../../parts/chat-window.ts'
import { sideEntries } from '../../../../parts/side-panel.ts'
import ChatPopup from './chat-popup.tsx'

vi.mock('../../../../wire/api.ts', () => ({ api: () => new Promise(() => undefined) }))
/** What a push of the room does. */
let closeForRoom = () => {}
vi.mock('./chat.tsx', () => ({
  Chat: ({ buttons, onClose }: { buttons: React.ReactNode; onClose: () => void }) => {
    closeForRoom = onClose
    return (
      <>
        <input id="said" />
        {buttons}
      </>
    )
  },
}))

function Page() {
  const { state } = useChatWindow()
  return (
    <>
      <input id="typed" />
      <button type="button" id={sideEntries.chat}>
        聊天室
      </button>
      {state !== 'closed' && <ChatPopup />}
    </>
  )
}

const focus = (id: string) => document.getElementById(id)!.focus()
const focused = () => document.activeElement?.id
const isOpen = () => document.getElementById('said') !== null
beforeEach(async () => {
  setChatWindow({ state: 'open' })
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  await vi.waitUntil(isOpen, { timeout: 240_000 })
})

it('leaves the focus where something is typed, where the room closes it', async () => {
  focus('typed')
  closeForRoom()
  await expect.poll(isOpen).toBe(false)
  expect(focused()).toBe('typed')
})

it.each([
  ['the room', () => closeForRoom()],
  ['its button', () => document.querySelector<HTMLButtonElement>('[aria-label=关闭聊天室]')!.click()],
])('gives the focus back to its entry where %s closes it with the focus inside', async (_what, close) => {
  focus('said')
  close()
  await expect.poll(isOpen).toBe(false)
  expect(focused()).toBe(sideEntries.chat)
})
