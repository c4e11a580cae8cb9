import { issueTail } from '@hongyun/lottery/issue-text.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { useConfirm } from '@hongyun/ui/confirm-dialog.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react'
import { use, useMemo, useState } from 'react'
import { ChaseOffer } from '../../../../parts/chase-offer.ts'
import type { Answer } from '../../../../wire/request.ts'
import { groupsOf } from '../bet-groups.ts'
import type { Sale } from '../issue-state.ts'
import { clearLines, dropLines, isStale, type Slip } from '../slip.ts'
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
  /** Bets of the slip are on their way. */
  busy: boolean
  onPlace: () => void
}

/** Below this height the lines would leave no room for the picks above them: they unfold on demand. */
const ROOMY = 880

/** The lines of the slip, their total, and the button that places them all. */
export function SlipLines({ config, slip, lines, change, sale, closed, busy, onPlace }: SlipLinesProps) {
  const [shown, setShown] = useState(() => innerHeight >= ROOMY)
  const confirm = useConfirm()
  const Chase = use(ChaseOffer)
  const type = useType()
  const bets = useMemo(() => lines.map(({ bet }) => bet), [lines])
  const shownLines = useMemo(() => {
    let from = 0
    return groupsOf(bets).map((group) => {
      const shown = { from, group }
      from += group.bets.length
      return shown
    })
  }, [bets])
  if (lines.length === 0) return null
  const open = sale.state === 'open' ? sale.issue.issue : undefined
  const count = lines.reduce((sum, { bet }) => sum + bet.count, 0)
  const drop = (gone: typeof lines) =>
    change((old) =>
      dropLines(
        old,
        gone.map(({ id }) => id),
      ),
    )
  const clear = async () => {
    const body = `确定删除注单中的 ${shownLines.length} 项吗？`
    if (await confirm({ title: '清空注单', body, confirm: '清空' })) change(clearLines)
  }
  return (
    <>
      {isStale(slip, open) && open && (
        <div className="desk__stale">
          <Alert>
            注单原定的第 {slip.issue && issueTail(slip.issue)} 期已封盘，是否继续投注第 {issueTail(open)} 期？{' '}
            <button type="button" className="link strong" onClick={() => change((old) => ({ ...old, issue: open }))}>
              继续投注
            </button>
          </Alert>
        </div>
      )}
      {shown && (
        <ul className="desk__lines" aria-label="待投注">
          {shownLines.map(({ from, group }) => (
            <WaitingLine
              key={lines[from]?.id}
              group={group}
              onRemove={() => drop(lines.slice(from, from + group.bets.length))}
            />
          ))}
        </ul>
      )}
      <div className="slip__wait">
        <button type="button" className="desk__unfold" aria-expanded={shown} onClick={() => setShown(!shown)}>
          待投注 <span className="badge">{shownLines.length}</span>
          <Icon of={shown ? IconChevronDown : IconChevronUp} />
        </button>
        <span className="small desk__sum" title={`共 ${shownLines.length} 单 ${count} 注`}>
          <Amount yuan={formatMoney(sumOf(lines.map(({ bet }) => bet.total)))} />
        </span>
        <span className="row push">
          <button
            type="button"
            className="btn btn--ghost btn--icon btn--sm"
            aria-label="清空注单"
            onClick={() => void clear()}
          >
            <Icon of={IconTrash} />
          </button>
          {Chase && (
            <Chase
              lotteryCode={config.lotteryCode}
              lotteryName={config.lotteryName}
              bets={bets}
              type={type}
              disabled={closed || busy}
              onPlaced={() => drop(lines)}
            />
          )}
          <Button kind="soft" size="sm" busy={busy} disabled={closed} onClick={onPlace}>
            确认投注
          </Button>
        </span>
      </div>
    </>
  )
}
