// @vitest-environment happy-dom
import type { DialogProps } from '@hongyun/ui/dialog.tsx'
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { Answer } from '../../../../wire/request.ts'
import { MemberCard } from './member-card.tsx'

const member: Answer<'getRoleUserCardFront'> = {
  ...{ userId: '8', userName: 'pl***r', nickname: '阿福', avatar: '', sex: 'male', title: '青铜', remark: '' },
  ...{ grade: 1, gradeName: '青铜', gradeShow: 'VIP1', isManager: false, totalWinnings: '0.00', canDirect: false },
  favouriteLotteries: [],
}
vi.mock('@hongyun/ui/dialog.tsx', () => ({ Dialog: ({ children }: DialogProps) => <section>{children}</section> }))
it.each([
  [[], '近 30 天没有'],
  [['1分快三', '福彩3D'], '1分快三、福彩3D'],
])('shows the lotteries that a member bets on most: %j', (favouriteLotteries, shown) => {
  const client = new QueryClient()
  client.setQueryData(['getRoleUserCardFront', { userId: '8', roomCode: 'r1' }], { ...member, favouriteLotteries })
  const page = (
    <QueryClientProvider client={client}>
      <MemberCard
        {...{ place: { roomCode: 'r1' }, userId: '8', me: '8', opened: true, onClose: () => {} }}
        {...{ onMention: undefined, onDirect: undefined, onBan: undefined }}
      />
    </QueryClientProvider>
  )
  const markup = renderToStaticMarkup(<RouterProvider router={createRouter([])} waiting={page} />)
  expect(markup).toContain(`<dt>常玩彩种</dt><dd>${shown}</dd>`)
})
