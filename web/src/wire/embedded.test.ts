// @vitest-environment happy-dom
// A frame stays where it is: what would lead to another page opens beside it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stayInFrame } from './embedded.ts'
import { go } from './go.ts'

vi.mock(import('./embedded.ts'), async (original) => ({ ...(await original()), isEmbedded: true }))

const opened = vi.fn()
beforeEach(() => {
  vi.stubGlobal('open', opened)
  document.addEventListener('click', stayInFrame, true)
})
afterEach(() => {
  document.removeEventListener('click', stayInFrame, true)
  document.body.replaceChildren()
  opened.mockReset()
  vi.unstubAllGlobals()
})

/** Whether it was caught. */
function press(html: string): boolean {
  document.body.innerHTML = html
  const [inner] = document.querySelectorAll('b')
  let isCaught = false
  const hear = (event: Event) => {
    isCaught = event.defaultPrevented
    // The window of the test follows links as well.
    event.preventDefault()
  }
  inner!.addEventListener('click', hear)
  inner!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  return isCaught
}

it('a link is opened beside it, also from within, and nobody follows it here', () => {
  expect(press('<a href="https://site.example/login"><b>登录</b></a>')).toBe(true)
  expect(opened).toHaveBeenCalledExactlyOnceWith('https://site.example/login', '_blank', 'noopener')
})

it('what opens another window anyway, and what is no link, is left alone', () => {
  expect(press('<a href="https://site.example/" target="_blank"><b>看</b></a>')).toBe(false)
  expect(press('<button><b>发送</b></button>')).toBe(false)
  expect(opened).not.toHaveBeenCalled()
})

it('whatever would move the page opens beside it', () => {
  go('/register')
  expect(opened).toHaveBeenCalledExactlyOnceWith('/register', '_blank', 'noopener')
})
