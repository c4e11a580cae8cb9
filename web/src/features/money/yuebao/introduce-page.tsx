// 规则与历史利率: how interest comes about, with figures, and the rates there were and will be.

import { carryText, interestOf } from '@hongyun/contract/yuebao/interest.ts'
import { startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney, yuan } from '@hongyun/lottery/money.ts'
import { Card } from '@hongyun/ui/card.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { PageTable } from '@hongyun/ui/page-table.tsx'
import { IconPigMoney } from '@tabler/icons-react'
import { usePage } from '../../../parts/use-page.ts'
import { dayIn, exactText, percent } from './amounts.ts'
import { PAGE_SIZE } from './book-filter.ts'
import { WalletHead } from './parts/wallet-head.tsx'
import './parts/wallet.css'
import { now } from '../../../wire/clock.ts'
import { useInfo } from './requests/use-info.ts'
import { type Rate, useRates } from './requests/use-logs.ts'

const RULES = [
  '转入即时到账，次日 00:00 起计收益，再次日 00:05 起首次入账；收益计入活期余额，继续生息。',
  '每日收益 = 全天最低余额 × 年利率 ÷ 365，按北京时间的自然日计，前一日的收益从当日零点起算在余额内。',
  '收益入账到 0.0001 元，不足部分结转到次日，一分不丢；因维护而延迟的日子依次补记，金额不变。',
  '随时转出，立即到可用余额；转出的部分当日不计收益。',
  '活期利率变动最早次日生效，并以站内信告知所有持有者；历史利率列在下表。',
  '定存从活期余额存入，须输入安全密码；到期同一时刻返还本金与收益到可用余额。',
  '定存可以提前取消，已满的天数按取消利率计，取消前先列明少得多少。',
  '到期续存按到期当日的利率与条款，收益先返还；条款有变提前 3 天以站内信告知，当日停售、额度不足或利率下调公布不足 3 天则不续存。',
]

const columns: readonly Column<Rate>[] = [
  {
    key: 'from',
    head: '生效日',
    cell: ({ fromDay }) => (
      <span className="row">
        {fromDay}
        {startOfDay(fromDay) > now() && <span className="tag tag--pending">待生效</span>}
      </span>
    ),
  },
  { key: 'rate', head: '年利率', align: 'end', cell: ({ rate }) => percent(rate) },
  { key: 'announced', head: '公布时间', align: 'end', cell: ({ announcedAt }) => dateTime(announcedAt) },
]

export default function IntroducePage() {
  const [page, turn] = usePage()
  const rates = useRates(page)
  const rate = useInfo().data?.rate ?? null
  return (
    <>
      <WalletHead />
      <Card title="规则">
        <ul className="stack wallet-rules">
          {RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
      {rate !== null && <Example rate={rate} />}
      <Card title="历史利率" flush>
        <PageTable
          label="历史利率"
          of={rates}
          columns={columns}
          empty={<EmptyState icon={IconPigMoney} text="还没有公布利率" />}
          totals={({ total }) => (
            <>
              共 <b className="num">{total}</b> 次
            </>
          )}
          page={page}
          pageSize={PAGE_SIZE}
          onPage={turn}
        />
      </Card>
    </>
  )
}

const SAMPLE = yuan(10_000)

/** Two days of a sum at the rate of today, worked out as the wallet does. */
function Example({ rate }: { rate: number }) {
  const first = interestOf(SAMPLE, rate, 1)
  const second = interestOf(SAMPLE + first.interest, rate, 1, first.carry)
  const days = [
    { day: 1, low: SAMPLE, ...first },
    { day: 2, low: SAMPLE + first.interest, ...second },
  ]
  return (
    <Card title="举例" aside={<span className="small muted">今日转入 ¥10,000，按今日利率 {percent(rate)}</span>}>
      <ul className="stack wallet-rules">
        {days.map(({ day, low, interest, carry }) => (
          <li key={day} className="num">
            {dayIn(now(), day)}：全天最低 {exactText(formatMoney(low))}，得 {exactText(formatMoney(interest))}，余{' '}
            {carryText(carry)} 元结转，{dayIn(now(), day + 1)} 00:05 起入账。
          </li>
        ))}
      </ul>
    </Card>
  )
}
