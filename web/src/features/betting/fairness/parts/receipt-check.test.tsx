// @vitest-environment happy-dom
// A bet that was read before its issue was sealed, and is looked at once the root is published.
import { leafHash, merkleProof, merkleRoot } from '@hongyun/lottery/merkle.ts'
import { receiptText } from '@hongyun/lottery/receipt.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { FairnessRecord } from '../checks.ts'
import { ReceiptCheck } from './receipt-check.tsx'

const answers: PromiseWithResolvers<unknown>[] = []
vi.mock('../../../../wire/api.ts', () => ({
  api: () => {
    const answer = Promise.withResolvers<unknown>()
    answers.push(answer)
    return answer.promise
  },
}))

const issue = '202611203210'
const names = { id: '2', lotteryCode: 'k3_1m', issue, playDetailCode: 'k3_hezhi', bettingNumber: '10' }
const text = receiptText({
  ...names,
  count: '1',
  unitStake: '2.00',
  multiple: '1',
  amount: '2.00',
  point: '0',
  odds: ['7.84'],
})
const leaves = ['another', text, 'one more'].map(leafHash)
const { path, index, size } = merkleProof(leaves, 1)
const stake = { bettingCount: 1, bettingAmount: '2.00', graduationCount: 1, bettingPoint: '0', odds: ['7.84'] }
const bet = (receipt: object) => ({
  ...names,
  ...stake,
  betDetail: '和值 10',
  state: 'waiting',
  receipt: { text, ...receipt },
})

const recordOf = (bets: object | null) => ({ source: 'self', lotteryCode: 'k3_1m', issue, bets }) as FairnessRecord

it('is not judged by what was read of it before', async () => {
  const root = openRoot()
  const client = new QueryClient()
  const render = (bets: object | null) =>
    root.render(
      <QueryClientProvider client={client}>
        <ul>
          <ReceiptCheck id="2" record={recordOf(bets)} />
        </ul>
      </QueryClientProvider>,
    )
  const seen: string[] = []
  const watcher = new MutationObserver(() => seen.push(document.body.innerHTML))
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true })
  render(null)
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]!.resolve(bet({ index: null, proof: null, root: null, count: null }))
  await expect.poll(() => document.querySelector('.fairness__mark--wait')).toBeTruthy()
  render({ root: merkleRoot(leaves), count: 3, sealedAt: 1 })
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]!.resolve(bet({ index, proof: [...path], root: merkleRoot(leaves), count: size }))
  await expect.poll(() => document.querySelector('.fairness__mark--pass')).toBeTruthy()
  watcher.disconnect()
  expect(seen.filter((html) => html.includes('fairness__mark--fail'))).toEqual([])
})
