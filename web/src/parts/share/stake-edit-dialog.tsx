import type { Stake } from '@hongyun/contract/sharing/stake.ts'
import { playIn } from '@hongyun/lottery/load-type.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../form-dialog.tsx'
import { BetLine } from './bet-line.tsx'
import { playsOf } from './plays-of.ts'
import { stakeOf } from './stake-edit.ts'
import { StakeFields } from './stake-fields.tsx'
import './share.css'

/** What is shown of the bet, and its stake as far as it is told. */
type EditableBet = {
  lotteryName: string
  lotteryType: LotteryType
  playDetailCode: string
  betDetailTitle: string
  betDetailContent: string
  issue: string
  bettingCount: number
  bettingAmount?: string | undefined
  bettingUnit?: string | undefined
  graduationCount?: number | undefined
}

interface StakeEditDialogProps {
  bet: EditableBet
  /** As it was edited before. */
  stake: Stake | undefined
  busy: boolean
  error?: string | undefined
  opened: boolean
  onClose: () => void
  onDone: (stake: Stake) => void
}

/** 修改分享金额: the stake that the card proposes. */
export function StakeEditDialog({ bet, stake, busy, error, opened, onClose, onDone }: StakeEditDialogProps) {
  const plays = useQuery(playsOf(bet.lotteryType))
  const mode = plays.data && playIn(plays.data, bet.playDetailCode)?.mode
  const [edited, setEdited] = useState(stake)
  const shown = edited ?? (mode && stakeOf(mode, bet))
  return (
    <FormDialog
      title="修改分享金额"
      opened={opened}
      busy={busy}
      send={{ kind: 'primary', disabled: shown === undefined, children: '确定' }}
      onClose={onClose}
      onSubmit={() => shown && onDone(shown)}
    >
      <BetLine bet={bet} issue={bet.issue} />
      <Query of={plays}>
        {() => shown && <StakeFields stake={shown} count={bet.bettingCount} onChange={setEdited} />}
      </Query>
      <p className="field__hint">输入 0 或小数时按 1 计；卡片会注明这是建议的金额，不是您的投注。</p>
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </FormDialog>
  )
}
