// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { queryOf } from '../../../wire/request.ts'
import { usePlayerAct } from './use-player-act.ts'

const { desk } = vi.hoisted(() => ({ desk: { rebate: '7.0' } }))
vi.mock('../../../wire/api.ts', () => ({
  async api(name: string) {
    if (name === 'consolePlayer') return { rebate: desk.rebate }
    throw new Error('已被其他人修改')
  },
}))

function Page() {
  const player = useQuery(queryOf('consolePlayer', { playerId: '1' })).data
  const act = usePlayerAct('consoleSetRebate', { quiet: true })
  return (
    <button
      type="button"
      onClick={() => act.mutate({ playerId: '1', rebate: '6.0', reason: '约定', seen: 'x', code: '1' })}
    >
      {player?.rebate}
    </button>
  )
}

it('reads the player again also where an act is refused: a colleague may have changed what is shown', async () => {
  const shown = () => document.querySelector('button')?.textContent
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  await expect.poll(shown).toBe('7.0')
  desk.rebate = '7.5'
  document.querySelector('button')!.click()
  await expect.poll(shown).toBe('7.5')
})
