import { type LimitName, limits } from '@hongyun/contract/protection/words.ts'
import { amountText } from '@hongyun/ui/format/money.ts'

/** The value of a limit: `¥500.00`, `90 分钟`. */
export const limitText = (limit: LimitName, value: string): string =>
  limits[limit].what === 'time' ? `${value} 分钟` : amountText(value)
