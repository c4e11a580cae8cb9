import { Icon } from '@hongyun/ui/icon.tsx'
import { IconFlame, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { TabPanel, Tabs } from '../../../parts/tabs.tsx'
import './streaks.css'
import { BasketFoot } from './parts/basket-foot.tsx'
import { MyStreakBets } from './parts/my-streak-bets.tsx'
import { StreakInfo } from './parts/streak-info.tsx'
import { StreakList } from './parts/streak-list.tsx'
import { streaksOf } from './requests/streaks.ts'
import { useBasket } from './use-basket.ts'

const TABS = [
  { value: 'latest', label: '最新长龙' },
  { value: 'bets', label: '我的投注' },
] as const
type Tab = (typeof TABS)[number]['value']

interface StreakPanelProps {
  id: string
  className: string
  ref: Ref<HTMLElement>
  onClose: () => void
}

/** 长龙助手: streaks of all lotteries, a basket of one bet, my bets, and what a streak does not mean. */
export function StreakPanel({ id, className, ref, onClose }: StreakPanelProps) {
  const [tab, setTab] = useState<Tab>('latest')
  const [info, setInfo] = useState(false)
  const [lotteryCode, setLotteryCode] = useState<string>()
  const streaks = useQuery(streaksOf(lotteryCode))
  const basket = useBasket(streaks.data?.list)
  const choose = (code: string | undefined) => {
    basket.clear()
    setLotteryCode(code)
  }
  return (
    <section className={`card streaks ${className}`} id={id} ref={ref} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="card__head streaks__head">
        <h2 className="card__title row" id={`${id}-title`}>
          <Icon of={IconFlame} />
          长龙助手
        </h2>
        <span className="small muted">每 10 秒刷新</span>
        <button
          type="button"
          className="btn btn--ghost btn--icon btn--sm push"
          aria-label="长龙说明"
          aria-pressed={info}
          onClick={() => setInfo(!info)}
        >
          <Icon of={IconInfoCircle} />
        </button>
        <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label="关闭长龙助手" onClick={onClose}>
          <Icon of={IconX} />
        </button>
      </div>
      {info ? (
        <>
          <StreakInfo least={streaks.data?.least ?? 3} />
          <div className="streaks__foot">
            <button type="button" className="btn btn--block" onClick={() => setInfo(false)}>
              返回
            </button>
          </div>
        </>
      ) : (
        <>
          <div className="streaks__tabs">
            <Tabs id={`${id}-tab`} label="长龙助手" tabs={TABS} value={tab} onChange={setTab} />
          </div>
          <TabPanel id={`${id}-tab`} value={tab}>
            {tab === 'latest' ? (
              <>
                <StreakList
                  streaks={streaks}
                  lotteryCode={lotteryCode}
                  onLottery={choose}
                  picked={basket.picked}
                  isClosed={basket.isClosed}
                  onPick={basket.pick}
                />
                <BasketFoot
                  item={basket.item}
                  option={basket.option}
                  lost={basket.lost}
                  amount={basket.amount}
                  onAmount={basket.setAmount}
                  wrong={basket.wrong}
                  busy={basket.busy}
                  waits={basket.waits}
                  onPlace={() => void basket.place()}
                />
              </>
            ) : (
              <MyStreakBets />
            )}
          </TabPanel>
        </>
      )}
    </section>
  )
}
