import { texts } from '@hongyun/contract/wire/texts.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { shareOf } from '../../../../parts/chance.ts'
import { ShutNotice } from '../../../../parts/protection/shut-notice.tsx'
import { HELD_BACK, useOnline } from '../../../../wire/online.ts'
import { MAX_DIGITS } from '../basket.ts'
import type { StreakItem } from '../requests/streaks.ts'
import type { Said } from '../use-basket.ts'

/** The pick in words with its chance, which the streak does not change. */
function PickedBet({ item, option }: { item: StreakItem; option: 0 | 1 }) {
  const { label, bonus, chance } = item.options[option]
  return (
    <div className="streaks__picked small">
      <p>
        <b>{item.lotteryName}</b> · {item.name} · <b className="gain">{label}</b>
        <span className="soft num"> 赔率 {bonus}</span>
      </p>
      <p className="muted num">第 {issueText(item.currIssue)} 期</p>
      <p className="soft">
        本期开{label}的机会是 <span className="num streaks__chance">{chance}</span>（{shareOf(chance)}）
        {item.tie && (
          <>
            ，另有 <span className="num streaks__chance">{item.tie}</span> 的机会和局退本
          </>
        )}
        ；前面开了多少期，下一期的机会都不变。
      </p>
    </div>
  )
}

interface BasketFootProps {
  item: StreakItem | undefined
  option: 0 | 1 | undefined
  /** The picked streak has ended. */
  lost: boolean
  amount: string
  onAmount: (amount: string) => void
  wrong: Said | undefined
  busy: boolean
  /** The picked issue is over, and the next one is waited for. */
  waits: boolean
  onPlace: () => void
}

/** The basket of one bet. */
export function BasketFoot({ item, option, lost, amount, onAmount, wrong, busy, waits, onPlace }: BasketFootProps) {
  const online = useOnline()
  const shut = wrong?.field === 'placing' ? wrong.shut : undefined
  return (
    <form
      className="streaks__foot"
      aria-label="长龙投注"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !waits) onPlace()
      }}
    >
      {item && option !== undefined ? (
        <PickedBet item={item} option={option} />
      ) : (
        <p className="small muted">{lost ? '所选的长龙已经结束，请重新选择' : '从上面选一注，再按一次取消'}</p>
      )}
      <div className="row">
        <div className="grow">
          <TextInput
            lead={<span aria-hidden="true">¥</span>}
            className="num"
            inputMode="numeric"
            autoComplete="off"
            maxLength={MAX_DIGITS}
            placeholder="投注金额"
            aria-label="长龙投注金额"
            aria-invalid={wrong?.field === 'amount' || undefined}
            aria-describedby={wrong ? 'streaks-wrong' : undefined}
            value={amount}
            onChange={onAmount}
          />
        </div>
        <Button
          kind="primary"
          type="submit"
          disabled={!online}
          busy={busy || waits}
          busyText={waits ? texts.drawing : texts.betting}
        >
          投注
        </Button>
      </div>
      {!online && (
        <p className="row small" role="status">
          <Icon of={IconAlertTriangle} />
          {HELD_BACK}
        </p>
      )}
      {shut && (
        <ShutNotice
          error={shut}
          fit={(left) => {
            const whole = left.replace(/\..*$/, '')
            return (
              whole !== '0' && (
                <Button size="sm" onClick={() => onAmount(whole)}>
                  改为 {whole} 元
                </Button>
              )
            )
          }}
        />
      )}
      {wrong && !shut && (
        <p className="field__error" id="streaks-wrong" role="alert">
          <Icon of={IconAlertCircle} />
          {wrong.text}
        </p>
      )}
    </form>
  )
}
