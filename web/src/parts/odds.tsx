import { oddsText } from '@hongyun/ui/format/money.ts'

/** Odds per yuan, stake included; `null` while the board is closed. With `max`, a range over what is picked. */
export function Odds({ value, max }: { value: string | null; max?: string }) {
  if (value === null) {
    return (
      <span className="odds">
        <span aria-hidden="true">—</span>
        <span className="sr">暂无赔率</span>
      </span>
    )
  }
  const least = oddsText(value)
  const most = max === undefined ? least : oddsText(max)
  return <span className="odds">{most === least ? least : `${least} – ${most}`}</span>
}
