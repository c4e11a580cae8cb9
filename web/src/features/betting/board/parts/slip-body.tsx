import { loadDialog } from '@hongyun/ui/dialog.tsx'
import { announce } from '@hongyun/ui/live-region.tsx'
import { randomId } from '@hongyun/ui/random-id.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { withoutPlaced } from '../amounts.ts'
import { readSetting } from '../bet-settings.ts'
import { rememberPlay } from '../play-memory.ts'
import { addLines, dropLines, MAX_LINES, withoutDraft } from '../slip.ts'
import type { Rebate, Stake } from '../stake.ts'
import type { Staking } from '../staking.ts'
import { usePricedSlip } from '../use-priced-slip.ts'
import type { SlipProps } from './slip.tsx'
import { SlipAmounts } from './slip-amounts.tsx'
import { SlipLines } from './slip-lines.tsx'
import { SlipPick } from './slip-pick.tsx'

const loadConfirm = () => import('./confirm-bets.tsx')
const ConfirmBets = lazy(async () => ({ default: (await loadConfirm()).ConfirmBets }))

type Placing = { what: 'draft' | 'lines'; meantFor: string | undefined; asks: boolean }

interface SlipBodyProps extends Omit<SlipProps, 'rebate'> {
  rebate: Rebate
}

/** The present picks, the lines of the slip, and the confirmation dialog. */
export function SlipBody({ config, sale, closed, slip, change, draft, table, rebate, onPlaced }: SlipBodyProps) {
  // The bets being placed, the issue that the player meant, and whether the player is asked first.
  const [placing, setPlacing] = useState<Placing | null>(null)
  const { bets, lines } = usePricedSlip(slip, draft, table, rebate)
  // Loaded once there is something to bet: a server that is away by then fails the bet, which can be sent again, not the page.
  const isAny = bets.length > 0 || lines.length > 0
  useEffect(() => {
    if (isAny) void Promise.all([loadConfirm(), loadDialog()]).catch(() => undefined)
  }, [isAny])
  const onSale = sale.state === 'none' ? undefined : sale.issue.issue
  const { type } = draft.play

  const add = () => {
    if (onSale === undefined) return
    const added = bets.map(({ play, number, stake }) => ({ id: randomId(), play: play.code, number, stake }))
    if (added.length > MAX_LINES) toast.error('号码太多，注单放不下，请直接投注')
    else if (slip.lines.length + added.length > MAX_LINES) {
      toast.error(`注单最多 ${MAX_LINES} 项，请先投注或删除一些`)
    } else {
      change((old) => addLines(old, added, onSale))
      table?.clear()
      rememberPlay(type, draft.play.code)
    }
  }
  const place = (what: Placing['what'], meantFor: string | undefined) =>
    setPlacing({ what, meantFor, asks: readSetting('confirm') })
  // Without a dialog the page stays open to the player, who is told that the bets are on their way.
  const busy = placing !== null && !placing.asks
  const ids = lines.map(({ id }) => id)
  // This and the next are of the moment when the bets were sent: what was picked or added since was not.
  const placed = (text: string) => {
    if (placing?.what === 'lines') change((old) => dropLines(old, ids))
    else {
      if (table) table.setAmounts((old) => withoutPlaced(old, table.tables, slip.amounts))
      else change((old) => withoutDraft(old, slip))
      rememberPlay(type, draft.play.code)
    }
    setPlacing(null)
    const what = placing?.what === 'draft' ? bets : lines.map(({ bet }) => bet)
    onPlaced(what.map(({ play, number, stake }) => ({ play: play.code, number, stake })))
    toast.ok(text)
    announce(text)
  }
  // Lines leave the slip as soon as they are accepted: a reload in between would find them there as if they waited. A list of notes that
  // takes several requests is not stored, and is too long to be written anew for each of them.
  const partly = (taken: number, ended: boolean) => {
    if (placing?.what === 'lines') change((old) => dropLines(old, ids.slice(0, taken)))
    else if (ended && draft.reading) draft.keepLeft(bets.slice(taken).map(({ number }) => number))
  }

  // A table has an amount in every cell; elsewhere a single bet can be made smaller in the dialog.
  const stakeOfOne = (what: 'draft' | 'lines') => {
    if (what === 'draft' ? table || bets.length !== 1 : lines.length !== 1) return undefined
    return (stake: Stake) =>
      change((old) =>
        what === 'draft' ? { ...old, stake } : { ...old, lines: old.lines.map((line) => ({ ...line, stake })) },
      )
  }

  const staking: Staking = {
    bets,
    stake: slip.stake,
    setStake: (stake) => change((old) => ({ ...old, stake })),
    rebate,
    maxBetPayout: config.maxBetPayout,
    closed,
    busy,
    onAdd: add,
    onPlace: () => place('draft', onSale),
  }
  return (
    <>
      {table ? <SlipAmounts table={table} staking={staking} /> : <SlipPick draft={draft} staking={staking} />}
      <SlipLines
        config={config}
        slip={slip}
        lines={lines}
        change={change}
        sale={sale}
        closed={closed}
        busy={busy}
        onPlace={() => place('lines', slip.issue ?? onSale)}
      />
      <Suspense>
        {placing && (
          <ConfirmBets
            config={config}
            sale={sale}
            closed={closed}
            bets={placing.what === 'draft' ? bets : lines.map(({ bet }) => bet)}
            confirms={placing.asks}
            canEdit={placing.what === 'draft'}
            meantFor={placing.meantFor}
            onPlaced={placed}
            onPartlyPlaced={partly}
            onStake={stakeOfOne(placing.what)}
            onClose={() => setPlacing(null)}
          />
        )}
      </Suspense>
    </>
  )
}
