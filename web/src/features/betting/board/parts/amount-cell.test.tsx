// @vitest-environment happy-dom
// A table in which one amount is refused: the others are not placed without it.
import { catalogue } from '@hongyun/lottery/catalogue.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { leaveField, typeKeys } from '@hongyun/ui/testing/type-keys.ts'
import { shownToasts } from '@hongyun/ui/toast.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { isTable, withoutPlaced } from '../amounts.ts'
import { useSlip } from '../slip-store.ts'
import { TypeProvider } from '../type-context.ts'
import { useAmounts } from '../use-amounts.ts'
import { useDraft } from '../use-draft.ts'
import { usePricedSlip } from '../use-priced-slip.ts'
import { AmountTables } from './amount-tables.tsx'
import { SlipAmounts } from './slip-amounts.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const definition = catalogue.PK10!
const play = definition.plays.find(isTable)!
vi.mock('../../../../wire/api.ts', () => ({ api: () => new Promise(() => {}) }))
vi.mock('@hongyun/ui/router/use-search-params.ts', () => ({
  useSearchParams: () => [new URLSearchParams(`play=${play.code}`), () => {}],
}))

/** What each press placed. */
const placed: string[][] = []
const rebate = { rebate: '8.0', edge: '1', topRebate: '9', ownOdds: [] }
function Desk() {
  const [slip, change] = useSlip('demo', 'pk10_1m', definition)
  const draft = useDraft(definition.plays as [Play, ...Play[]], slip, change)
  const table = useAmounts(definition.plays, draft.play, slip, change)!
  const { bets } = usePricedSlip(slip, draft, table, rebate)
  const { stake } = slip
  const setStake = () => {}
  const act = () => {
    placed.push(bets.map(({ number }) => number))
    table.setAmounts((old) => withoutPlaced(old, table.tables, slip.amounts))
  }
  return (
    <>
      <AmountTables {...{ table, stake, setStake, rebate }} closed={false} />
      <SlipAmounts
        table={table}
        staking={{
          ...{ bets, stake, setStake, rebate, maxBetPayout: '1000000.00' },
          ...{ closed: false, busy: false, onAdd: act, onPlace: act },
        }}
      />
    </>
  )
}

let place: HTMLElement
const cells = () => [...place.querySelectorAll<HTMLInputElement>('.wagers__cell input')]
const press = (text: string) =>
  act(async () => [...place.querySelectorAll('button')].find((one) => one.textContent?.includes(text))!.click())

beforeEach(async () => {
  placed.length = 0
  localStorage.clear()
  place = document.body.appendChild(document.createElement('div'))
  const root = openRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TypeProvider value={definition}>
          <Desk />
        </TypeProvider>
      </QueryClientProvider>,
    ),
  )
  typeKeys(cells()[0]!, '100')
  typeKeys(cells()[1]!, '50.5')
})

it('neither Enter nor the mouse places what is typed elsewhere', async () => {
  await press('立即投注')
  leaveField(cells()[1]!)
  await press('立即投注')
  await press('加入注单')
  const named = cells()[1]!.getAttribute('aria-label')
  expect(named).toMatch(/.+ 金额$/)
  expect([placed, cells()[1]!.value, shownToasts()[0]?.text]).toEqual([[], '50.5', `${named}格式错误`])
  typeKeys(cells()[1]!, '50')
  await press('立即投注')
  expect(placed).toEqual([[expect.any(String), expect.any(String)]])
})

it('goes with the amounts that are cleared, and with the press of its cell', async () => {
  await press('清空金额')
  expect(cells()[1]!.value).toBe('')
  typeKeys(cells()[0]!, '100')
  typeKeys(cells()[1]!, '5o')
  await act(async () => place.querySelectorAll<HTMLButtonElement>('.wagers__pick')[1]!.click())
  await press('立即投注')
  expect(placed).toHaveLength(1)
})

it('lets go of what was placed while its cell is still being typed in, and takes the next amount', async () => {
  typeKeys(cells()[1]!, '50')
  await press('立即投注')
  expect([cells()[0]!.value, cells()[1]!.value]).toEqual(['', ''])
  typeKeys(cells()[1]!, '050')
  expect(cells()[1]!.value).toBe('050')
  await press('立即投注')
  expect(placed.map((numbers) => numbers.length)).toEqual([2, 1])
})
