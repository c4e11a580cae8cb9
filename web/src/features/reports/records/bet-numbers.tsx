// The numbers of the bet in full: as picked, with those lit that the draw met, and as the text that was sent.
import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconArrowsExchange, IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Answer } from '../../../wire/request.ts'
import type { Mark } from './met.ts'
import { type PickedRow, pickedRows } from './picked-numbers.ts'

export function BetNumbers({ bet }: { bet: Answer<'getBetDetail'> }) {
  const { lotteryType, playDetailCode, bettingNumber, openNumber, drawsAt } = bet
  const rows = useMemo(
    () => pickedRows({ lotteryType, playDetailCode, bettingNumber, openNumber, drawsAt }),
    [lotteryType, playDetailCode, bettingNumber, openNumber, drawsAt],
  )
  return (
    <Card title="投注号码" aside={<CopyButton text={bettingNumber} label="复制投注号码" />}>
      {rows ? (
        <div className="bet-numbers">
          {rows.map((row) => (
            <NumberRow key={row.name} row={row} />
          ))}
        </div>
      ) : (
        <p className="bet-numbers__text mono">{bettingNumber}</p>
      )}
    </Card>
  )
}

function NumberRow({ row }: { row: PickedRow }) {
  return (
    <div className="bet-numbers__row">
      <span className="serif">{row.name}</span>
      <ul className="bet-numbers__list">
        {row.numbers.map(({ text, mark }) => (
          <li key={text} className={mark ? `bet-pick is-${mark}` : 'bet-pick'}>
            {text}
            <MarkIcon mark={mark} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Colour never stands alone. */
function MarkIcon({ mark }: { mark: Mark }) {
  if (mark === 'hit') return <Icon of={IconCheck} label="命中" />
  if (mark === 'back') return <Icon of={IconArrowsExchange} label="退本" />
  return null
}
