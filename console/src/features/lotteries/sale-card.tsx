import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useRight } from '../../wire/info.ts'
import { useAct, useRefresh } from '../../wire/request.ts'
import type { Lottery } from './lottery-columns.tsx'
import { SaleTag } from './sale-tag.tsx'

/** Whether the lottery is sold, and the act that changes it. */
export function SaleCard({ lottery: { lotteryCode, lotteryName, onSale } }: { lottery: Lottery }) {
  const stepUp = useStepUp()
  const allowed = useRight('lotteries')
  const save = useAct('consoleSetOnSale', {
    meta: { quiet: true },
    onSuccess: useRefresh('consoleLotteries'),
  })
  const what = onSale ? '停售' : '开售'
  const ask = async () => {
    const done = await stepUp({
      title: `${what}${lotteryName}`,
      body: (
        <p>
          {onSale
            ? '一秒内生效：玩家不能再投注与追号，已受理的注单照常开奖与结算。'
            : '一秒内生效：玩家可以照常投注与追号。'}
        </p>
      ),
      confirm: what,
      send: (code) => save.mutateAsync({ lotteryCode, onSale: !onSale, code }),
    })
    if (done) toast.ok(`已${what}`)
  }
  return (
    <Card title="销售" aside={<SaleTag onSale={onSale} />}>
      <div className="lottery-sale">
        <p className="soft">
          {onSale ? '玩家可以投注。' : '玩家不能投注，已受理的注单照常结算。'}
          {!allowed && <span className="muted">更改需要“彩种管理”权限。</span>}
        </p>
        <Button
          {...(!onSale && { kind: 'primary' as const })}
          disabled={!allowed}
          busy={save.isPending}
          onClick={() => void ask()}
        >
          {what}
        </Button>
      </div>
    </Card>
  )
}
