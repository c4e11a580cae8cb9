import { payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { date } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconCreditCard, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type WholeColumn, WholeTable } from '../../../parts/table/whole-table.tsx'
import { useRight } from '../../../wire/info.ts'
import type { Answer } from '../../../wire/request.ts'
import { usePlayer, usePlayerPart } from '../requests/use-player.ts'
import { usePlayerAct } from '../requests/use-player-act.ts'

type Payout = Answer<'consolePlayerPayouts'>['list'][number]
const SHOWN_MS = 30_000

const stateText = ({ endedAt, usedAt, locked }: Payout): string => {
  if (endedAt !== null) return `${date(endedAt)} 已更换或解绑`
  if (usedAt === null) return '未用于提现'
  return locked ? '已锁定' : '已解除锁定'
}

/** Where the player's money goes out to: masked; one number at a time is shown for 30 s, and each look is noted. */
export function PayoutsCard({ playerId }: { playerId: string }) {
  const payouts = usePlayerPart('consolePlayerPayouts', playerId)
  const holder = usePlayer(playerId).data?.personal.find(({ field }) => field === 'realName')?.masked
  const allowed = useRight('personalData')
  const look = usePlayerAct('consoleLookPayout', { onDone: ({ value }, { id }) => setOpen({ id: String(id), value }) })
  const [open, setOpen] = useState<{ id: string; value: string }>()

  useEffect(() => {
    if (open === undefined) return
    const timer = setTimeout(() => setOpen(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [open])

  const columns: readonly WholeColumn<Payout>[] = [
    {
      key: 'account',
      head: '账户',
      cell: (payout) => {
        const name = payout.label || payoutKinds[payout.kind]
        const isOpen = open?.id === payout.id
        return (
          <>
            {name} <span className="num">{isOpen ? open.value : payout.masked}</span>{' '}
            {allowed && (
              <button
                type="button"
                className="desk-tiny"
                aria-label={isOpen ? `遮住${name} ${payout.masked}` : `显示${name} ${payout.masked}，将记录`}
                title={isOpen ? '遮住' : '显示 30 秒，将记入操作日志'}
                disabled={look.isPending}
                onClick={() => (isOpen ? setOpen(undefined) : look.mutate({ playerId, id: payout.id }))}
              >
                <Icon of={isOpen ? IconEyeOff : IconEye} />
              </button>
            )}
            <small>{stateText(payout)}</small>
          </>
        )
      },
    },
    {
      key: 'shared',
      head: '同号玩家',
      cell: ({ sharedWith }) =>
        sharedWith.length === 0 ? (
          <span className="muted">无</span>
        ) : (
          sharedWith.map(({ id, userName }) => (
            <Link key={id} className="link" to={`/players/${id}`}>
              {userName}{' '}
            </Link>
          ))
        ),
    },
    {
      key: 'at',
      head: '绑定',
      by: ({ boundAt }) => boundAt,
      cell: ({ boundAt }) => <span className="num">{date(boundAt)}</span>,
    },
  ]

  return (
    <Card title="收款账户" flush aside={holder && <span className="small muted">户名 {holder}</span>}>
      <Query of={payouts}>
        {({ list }) => (
          <WholeTable
            name="player-payouts"
            label="收款账户"
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            pageSize={8}
            empty={<EmptyState text="没有绑定收款账户" icon={IconCreditCard} />}
          />
        )}
      </Query>
    </Card>
  )
}
