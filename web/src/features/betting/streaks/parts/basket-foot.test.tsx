// @vitest-environment happy-dom

import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { BasketFoot } from './basket-foot.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('an amount has at most seven characters, as the highest one has', () => {
  const place = document.body.appendChild(document.createElement('div'))
  const nothing = () => {}
  act(() =>
    openRoot(place).render(
      <BasketFoot
        item={undefined}
        option={undefined}
        lost={false}
        amount=""
        onAmount={nothing}
        wrong={undefined}
        busy={false}
        waits={false}
        onPlace={nothing}
      />,
    ),
  )
  expect(place.querySelector('input')!.maxLength).toBe(7)
})
