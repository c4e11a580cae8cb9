// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it, vi } from 'vitest'
import { SecretDialog } from './secret-dialog.tsx'

it('what is shown once is closed by its button alone', async () => {
  const onClose = vi.fn()
  openRoot().render(
    <SecretDialog title="密钥" opened answer="我已保存" onClose={onClose}>
      <code>plan_secret</code>
    </SecretDialog>,
  )
  const dialog = () => document.querySelector('[role=dialog]')
  await expect.poll(() => dialog()?.textContent).toContain('plan_secret')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect([...dialog()!.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['我已保存'])
  expect(onClose).not.toHaveBeenCalled()
  dialog()!.querySelector('button')!.click()
  expect(onClose).toHaveBeenCalledOnce()
})
