import { leafHash } from '@hongyun/lottery/merkle.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Skeleton } from '@hongyun/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type BetDetail, checkReceipt, type FairnessRecord, isVoid, type OutsideRecord } from '../checks.ts'
import { betDetailOf } from '../requests/bet-detail.ts'
import { CheckRow } from './check-row.tsx'

/** One bet's receipt against the root of its issue. */
export function ReceiptCheck({ id, record }: { id: string; record: FairnessRecord | OutsideRecord }) {
  const detail = useQuery(betDetailOf(id, record.bets !== null))
  return (
    <Query
      of={detail}
      skeleton={
        <li className="card__body">
          <Skeleton />
        </li>
      }
    >
      {(bet) => {
        const { text, proof } = bet.receipt
        const verdict = checkReceipt(record, bet)
        return (
          <CheckRow
            verdict={verdict}
            title={`注单 ${bet.id}：${bet.betDetail}`}
            formula="叶子 = SHA-256(0x00 ‖ 收据原文)；沿证明逐层计算 SHA-256(0x01 ‖ 左 ‖ 右)，最后应等于公布的注单根"
            values={[
              { label: '收据原文', value: text },
              { label: '叶子', value: leafHash(text) },
              {
                label: '证明',
                value: proof === null ? undefined : proof.length === 0 ? '本期只有这一单，叶子即根' : proof.join('\n'),
              },
              { label: '注单根', value: record.bets?.root },
            ]}
            proves={proves(record, bet)}
          />
        )
      }}
    </Query>
  )
}

function proves(record: FairnessRecord | OutsideRecord, { state, receipt: { index, count } }: BetDetail): string {
  if (index !== null && count !== null) return `您的注单是封存的 ${count} 单中的第 ${index + 1} 单，内容与受理时一致。`
  if (state === 'cancelled') return '该注单已撤单，不在注单根中。'
  return isVoid(record) ? '本期在封存前作废，没有注单根，本金退回。' : '封盘后即可核对您的注单是否在内。'
}
