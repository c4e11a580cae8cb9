import { Card } from '@hongyun/ui/card.tsx'
import type { Lottery } from './lottery-columns.tsx'
import { NameForm } from './name-form.tsx'

/** The name of the lottery that players see. */
export function NameCard({ lottery: { lotteryCode, lotteryName, trueName } }: { lottery: Lottery }) {
  return (
    <Card title="彩种显示的名称" aside={<span className="small muted">本名 {trueName}</span>}>
      <NameForm code={lotteryCode} shownName={lotteryName} trueName={trueName} />
    </Card>
  )
}
