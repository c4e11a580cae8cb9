// @vitest-environment happy-dom
import { act, type PointerEvent, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { readPlace } from './side-place.ts'
import { useSideDrag } from './use-side-drag.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280)

let panel: ReturnType<typeof useSideDrag> | undefined
function Panel() {
  panel = useSideDrag(useRef(null))
  return null
}
const at = (clientX: number, clientY: number) =>
  ({
    clientX,
    clientY,
    pointerId: 1,
    currentTarget: { setPointerCapture: () => {} },
  }) as unknown as PointerEvent<HTMLButtonElement>

it('stays where it was let go, also where that comes before the last move is rendered', async () => {
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Panel />))
  const before = readPlace()
  await act(async () => {
    panel!.grip.onPointerDown(at(500, 300))
    panel!.grip.onPointerMove(at(300, 350))
    panel!.grip.onPointerUp()
  })
  const moved = { right: before.right + 200, top: before.top + 50 }
  expect(panel!.place).toEqual(moved)
  expect(readPlace()).toMatchObject(moved)
  await act(() => root.unmount())
})
