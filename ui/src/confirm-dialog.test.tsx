// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ConfirmProvider, useConfirm } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { openRoot } from './testing/open-root.ts'

function Page() {
  const confirm = useConfirm()
  const [opened, setOpened] = useState(false)
  const ask = () => void confirm({ title: '问题', body: '确定吗', confirm: '确定' })
  return (
    <>
      <button type="button" onClick={ask}>
        先问
      </button>
      <button type="button" onClick={() => setOpened(true)}>
        打开
      </button>
      <Dialog title="表单" opened={opened} onClose={() => setOpened(false)}>
        <button type="button" onClick={ask}>
          再问
        </button>
      </Dialog>
    </>
  )
}

const shown = () => [...document.querySelectorAll('[role=dialog]')].map((one) => one.querySelector('h2')?.textContent)
const press = async (text: string) => {
  const find = () => [...document.querySelectorAll('button')].find((button) => button.textContent === text)
  await expect.poll(find).toBeDefined()
  find()?.click()
}

it('a confirmation stands above the dialog that asks for it, also at the second question of a visit', async () => {
  const root = openRoot()
  root.render(
    <ConfirmProvider>
      <Page />
    </ConfirmProvider>,
  )
  await press('先问')
  await expect.poll(shown).toEqual(['问题'])
  await press('确定')
  await expect.poll(shown).toEqual([])
  await press('打开')
  await expect.poll(shown).toEqual(['表单'])
  await press('再问')
  await expect.poll(shown).toEqual(['表单', '问题'])
})
