import { expect, it } from 'vitest'
import { countOperation, countView, kindOf, takeCounts } from './page-counts.ts'

it('says of a path nothing but its kind', () => {
  const paths = ['/', '/index', '/lotteryHall', '/lottery/K3/k3_1m', '/live/K3/k3_1m', '/userCenter/recharge/alipay']
  expect(paths.map(kindOf)).toEqual(['home', 'home', 'hall', 'lottery', 'live', 'cashier'])
  expect(['/userCenter/letter', '/withdraw', '/chat', '/help/7', '/indexes'].map(kindOf)).toEqual([
    ...['user', 'cashier', 'chat', 'other', 'other'],
  ])
})

it('counts up to the most, and begins anew once it is taken', () => {
  for (let n = 0; n < 130; n++) countView('home')
  countOperation('chat')
  expect(takeCounts()).toEqual({ views: { home: 100 }, operations: { chat: 1 } })
  expect(takeCounts()).toEqual({ views: {}, operations: {} })
})
