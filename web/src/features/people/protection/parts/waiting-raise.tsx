// A raise on its way: a day of waiting, then a second yes within another.
import { limitNames } from '@hongyun/contract/protection/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Countdown } from '@hongyun/ui/countdown.tsx'
import { monthTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconHourglass } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { limitText } from '../../../../parts/protection/limit-text.ts'
import { now } from '../../../../wire/clock.ts'
import { protectionQuery } from '../../../../wire/protection.ts'
import type { OwnLimit } from '../limit-words.ts'
import { useEndRaise } from '../requests/use-limits.ts'

export function WaitingRaise({ own: { limit, value, raise } }: { own: OwnLimit }) {
  const client = useQueryClient()
  const { confirm, drop, busy } = useEndRaise()
  if (!raise) return null
  const { id, askedAt, readyAt, lapsesAt } = raise
  const isReady = raise.state === 'ready'
  const before = value === null ? '' : ` ${limitText(limit, value)}`
  const change = raise.value === null ? `${before} 取消` : `${before} 调高到 ${limitText(limit, raise.value)}`
  return (
    <div className="wait" role="status">
      <Icon of={IconHourglass} />
      <span>
        <b>
          {limitNames[limit]}
          {change}
        </b>{' '}
        {isReady ? '24 小时已满，要改吗？到时不确认即作罢' : `申请于 ${monthTime(askedAt)}，24 小时后再次确认才生效`}
      </span>
      <Countdown
        key={raise.state}
        endsAt={isReady ? lapsesAt : readyAt}
        now={now}
        label={isReady ? '距作罢' : '距可以确认'}
        ended="时间已到"
        onEnd={() => void client.invalidateQueries({ queryKey: protectionQuery.queryKey })}
      />
      <span className="row">
        <Button size="sm" busy={drop.isPending} disabled={busy} onClick={() => drop.mutate({ id })}>
          {isReady ? '保持不变' : '不调了'}
        </Button>
        {isReady && (
          <Button kind="soft" size="sm" busy={confirm.isPending} disabled={busy} onClick={() => confirm.mutate({ id })}>
            {raise.value === null ? '确认取消限额' : '确认调高'}
          </Button>
        )}
      </span>
    </div>
  )
}
