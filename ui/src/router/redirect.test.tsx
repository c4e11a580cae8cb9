// @vitest-environment happy-dom
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openRoot } from '../testing/open-root.ts'
import { Redirect } from './link.tsx'
import { RouterProvider } from './provider.tsx'
import { createRouter } from './router.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let leave: () => void
function First() {
  const [isOver, setOver] = useState(false)
  leave = () => setOver(true)
  return isOver ? <Redirect to="/elsewhere" /> : 'first'
}
/** Whoever goes to a page waits here. */
let gate: PromiseWithResolvers<undefined>

async function opened() {
  history.replaceState(null, '', '/first')
  gate = Promise.withResolvers()
  gate.resolve(undefined)
  const guards = [() => gate.promise]
  const router = createRouter([
    { path: 'first', guards, page: First },
    { path: 'second', guards, page: () => 'second' },
    { path: 'elsewhere', page: () => 'elsewhere' },
    { path: 'itself', page: () => <Redirect to="?page=2" /> },
  ])
  const at = document.body.appendChild(document.createElement('div'))
  const root = openRoot(at)
  await act(async () => root.render(<RouterProvider router={router} waiting={null} />))
  const shows = (text: string) =>
    expect
      .poll(async () => {
        await act(async () => undefined)
        return at.textContent
      })
      .toBe(text)
  await shows('first')
  gate = Promise.withResolvers()
  return { router, shows }
}

beforeEach(() => sessionStorage.clear())

it('what an answer leads to does not undo the link that was clicked before', async () => {
  const { router, shows } = await opened()
  await act(async () => void router.navigate('/second'))
  await act(async () => leave())
  gate.resolve(undefined)
  await shows('second')
  expect(location.pathname).toBe('/second')
})

it('what yielded to a move is done where that move ends on the same page', async () => {
  const { router, shows } = await opened()
  await act(async () => void router.navigate('/first?page=2'))
  await act(async () => leave())
  gate.resolve(undefined)
  await shows('elsewhere')
})

it('a page that still leads to itself once it is reached is reached once', async () => {
  const { router } = await opened()
  const stays = vi.spyOn(history, 'replaceState')
  gate.resolve(undefined)
  await act(async () => void router.navigate('/itself'))
  const search = async () => {
    await act(async () => undefined)
    return location.search
  }
  await expect.poll(search).toBe('?page=2')
  await act(async () => void router.navigate('/itself?page=2'))
  expect(stays.mock.calls.length).toBeLessThan(5)
  stays.mockRestore()
})
