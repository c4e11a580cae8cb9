/** Where draws would stand while there are none: when the next one is due, and what can be checked then. */
import './parts.css'
import { Countdown } from '@hongyun/ui/countdown.tsx'
import { monthTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { now } from '../wire/clock.ts'
import { type LotteryNow, stockQuery } from '../wire/live-lotteries.ts'

type Times = { readonly opensAt: number; readonly drawsAt: number }

/** When the next draw is: an issue that has closed is drawn as the next one opens. */
const nextDrawAt = ({ opensAt, drawsAt }: Times, at: number): number => (at < opensAt ? opensAt : drawsAt)

/** The same in a few words. */
export function comingText(source: LotteryNow['source'], coming: Times | null): string {
  if (!coming) return '等待开售'
  const at = monthTime(nextDrawAt(coming, now()))
  return source === 'self' ? `${at.slice(6)} 首期开奖，逐期可验证` : `${at.slice(0, 11)} 开奖，采用官方结果`
}

interface FirstDrawProps {
  source: LotteryNow['source']
  /** The issue on sale, or the one that is sold next. */
  coming: Times | null | undefined
  /** One way on. */
  action?: ReactNode
}

export function FirstDraw({ source, coming, action }: FirstDrawProps) {
  const at = coming && nextDrawAt(coming, now())
  return (
    <div className="row first-draw">
      <Icon of={IconShieldCheck} />
      <div className="grow">
        <p className="row strong">
          {source === 'self' ? '首期开奖' : '下一次官方开奖'}
          {!at ? (
            <span className="muted">等待开售</span>
          ) : source === 'self' ? (
            <Countdown endsAt={at} now={now} label="距首期开奖" />
          ) : (
            <span className="num">{monthTime(at).slice(0, 11)}</span>
          )}
        </p>
        <p className="small soft">
          {source === 'self'
            ? '种子的承诺在开售前已公布；开奖后公开种子，号码由您的浏览器复算。'
            : '号码采用官方结果，不由本站产生；谁在何时提供了结果，附签名公布。'}
        </p>
      </div>
      {action}
    </div>
  )
}

/** The same for a page that does not know the issue on sale. */
export function FirstDrawOf({ code, ...rest }: { code: string } & Pick<FirstDrawProps, 'source' | 'action'>) {
  const stock = useQuery(stockQuery)
  const lottery = stock.data?.list.find(({ lotteryCode }) => lotteryCode === code)
  return <FirstDraw {...rest} coming={lottery?.current ?? lottery?.next} />
}
