import { Amount } from '@hongyun/ui/amount.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface SlipLineProps {
  play: string
  /** Yuan as a decimal string. */
  amount: string
  numbers: string
  /** 1 注 · 5 倍 · 元 · 赔率 1.9748 */
  note: ReactNode
  onRemove: () => void
}

/** One bet on the slip: play and amount, numbers and delete button, then its details. */
export function SlipLine({ play, amount, numbers, note, onRemove }: SlipLineProps) {
  return (
    <li className="line">
      <span className="line__what">{play}</span>
      <span className="line__end">
        <Amount yuan={amount} />
      </span>
      <span className="line__nums clip num" title={numbers}>
        {numbers}
      </span>
      <button type="button" className="line__end" aria-label={`删除 ${play} ${numbers}`} onClick={onRemove}>
        <Icon of={IconX} />
      </button>
      <span className="line__foot num">{note}</span>
    </li>
  )
}
