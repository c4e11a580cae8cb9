import { formatMoney } from '@hongyun/lottery/money.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { useConfirm } from '@hongyun/ui/confirm-dialog.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { ChaseOffer } from '../../../../parts/chase-offer.ts'
import { balanceQuery } from '../../../../wire/balance.ts'
import type { Answer } from '../../../../wire/request.ts'
import type { Sale } from '../issue-state.ts'
import { issueSerial } from '../issue-text.ts'
import { clearLines, dropLine, isStale, type Slip } from '../slip.ts'
import type { ChangeSlip } from '../slip-store.ts'
import { type Priced, sumOf } from '../stake.ts'
import { useType } from '../type-context.ts'
import { WaitingLine } from './waiting-line.tsx'

interface SlipLinesProps {
  config: Answer<'lotteryConfig'>
  slip: Slip
  lines: readonly { id: string; bet: Priced }[]
  change: ChangeSlip
  sale: Sale
  closed: boolean
  onPlace: () => void
}

/** The lines of the slip, their total, and the button that places them all. */
export function SlipLines({ config, slip, lines, change, sale, closed, onPlace }: SlipLinesProps) {
  const balance = useQuery(balanceQuery)
  const confirm = useConfirm()
  const Chase = use(ChaseOffer)
  const type = useType()
  const bets = useMemo(() => lines.map(({ bet }) => bet), [lines])
  if (lines.length === 0) return null
  const open = sale.state === 'open' ? sale.issue.issue : undefined
  const count = lines.reduce((sum, { bet }) => sum + bet.count, 0)
  const clear = async () => {
    const body = `确定删除注单中的 ${lines.length} 项吗？`
    if (await confirm({ title: '清空注单', body, confirm: '清空' })) change(clearLines)
  }
  return (
    <>
      <div className="row desk__waiting">
        <h3>
          待投注 <span className="badge">{lines.length}</span>
        </h3>
        <button type="button" className="link small push" onClick={() => void clear()}>
          <Icon of={IconTrash} />
          清空
        </button>
      </div>
      {isStale(slip, open) && open && (
        <div className="desk__stale">
          <Alert>
            注单原定的第 {slip.issue && issueSerial(slip.issue)} 期已封盘，是否继续投注第 {issueSerial(open)} 期？{' '}
            <button type="button" className="link strong" onClick={() => change((old) => ({ ...old, issue: open }))}>
              继续投注
            </button>
          </Alert>
        </div>
      )}
      <ul className="desk__lines" aria-label="待投注">
        {lines.map(({ id, bet }) => (
          <WaitingLine key={id} bet={bet} onRemove={() => change((old) => dropLine(old, id))} />
        ))}
      </ul>
      <div className="slip__part">
        <div className="row row--between">
          <span className="muted small">
            共 {lines.length} 单 {count} 注
          </span>
          <Amount yuan={formatMoney(sumOf(lines.map(({ bet }) => bet.total)))} />
        </div>
        <div className="row row--between small">
          <span className="muted">可用余额</span>
          {balance.data ? <Amount yuan={balance.data.balance} /> : <span className="muted">—</span>}
        </div>
        <div className="row desk__confirm">
          {Chase && (
            <Chase
              lotteryCode={config.lotteryCode}
              lotteryName={config.lotteryName}
              bets={bets}
              type={type}
              disabled={closed}
              onPlaced={() => change(clearLines)}
            />
          )}
          <Button kind="primary" className="grow" disabled={closed} onClick={onPlace}>
            确认投注
          </Button>
        </div>
      </div>
    </>
  )
}
