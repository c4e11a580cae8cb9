import { payTypes } from '@hongyun/contract/channels/words.ts'
import { formatMoney, type Money, money, parseMoney } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { IconArrowsExchange } from '@tabler/icons-react'
import type { ChannelList } from './channel-words.ts'

const unitsOf = (yuan: string): Money => {
  const parsed = parseMoney(yuan)
  return parsed.ok ? parsed.value : money(0n)
}

/** What came in today, by method; the parts add up to the figure above. */
export function DayParts({ channels: { list, today } }: { channels: ChannelList }) {
  const sums = new Map<keyof typeof payTypes, bigint>()
  for (const { payType, today: own } of list) sums.set(payType, (sums.get(payType) ?? 0n) + unitsOf(own.amount))
  const parts = [...sums].filter(([, sum]) => sum > 0n).toSorted(([, one], [, other]) => (one > other ? -1 : 1))
  const total = unitsOf(today.amount)
  const most = parts[0]?.[1] ?? 1n
  const share = (sum: bigint, of: bigint) => Number((sum * 1000n) / of) / 10
  return (
    <Card title="今日入金构成" aside={<Amount yuan={today.amount} />}>
      {parts.length === 0 ? (
        <EmptyState text="今日还没有入金" icon={IconArrowsExchange} />
      ) : (
        <ul className="channels__bars">
          {parts.map(([payType, sum]) => (
            <li key={payType}>
              <span className="soft">{payTypes[payType]}</span>
              <span className="channels__meter">
                <i style={{ width: `${share(sum, most)}%` }} />
              </span>
              <Amount yuan={formatMoney(sum)} />
              <span className="num muted">{share(sum, total)}%</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
