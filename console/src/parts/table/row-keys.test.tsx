// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it, vi } from 'vitest'
import { moveByKey } from './row-keys.ts'

it('Enter on a row follows its link, and presses no button', async () => {
  const sent = vi.fn()
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(
    // biome-ignore lint/a11y/noStaticElementInteractions: as the tables have it
    <div onKeyDown={moveByKey}>
      <table>
        <tbody>
          <tr tabIndex={0}>
            <td>
              <button type="button" onClick={sent}>
                重发
              </button>
            </td>
          </tr>
          <tr tabIndex={0}>
            <td>
              <button type="button" onClick={sent}>
                重发
              </button>
              <a href="#opened">打开</a>
            </td>
          </tr>
        </tbody>
      </table>
    </div>,
  )
  await expect.poll(() => box.querySelectorAll('tr')).toHaveLength(2)
  for (const row of box.querySelectorAll('tr'))
    row.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await expect.poll(() => location.hash).toBe('#opened')
  expect(sent).not.toHaveBeenCalled()
})
