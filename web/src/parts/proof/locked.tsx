import { Countdown } from '@hongyun/ui/countdown.tsx'
import type { ReactNode } from 'react'
import { now } from '../../wire/clock.ts'
import { Tries } from './tries.tsx'

/** A secret that wrong entries have locked: how long still, and what opens it sooner. */
export function Locked({ until, onEnd, children }: { until: number; onEnd: () => void; children?: ReactNode }) {
  return (
    <div className="stack step-card__locked">
      <p>
        连续输错 5 次，已锁定。剩余时间{' '}
        <Countdown endsAt={until} now={now} label="解锁" ended="可以重试" onEnd={onEnd} />
      </p>
      <Tries left={0} />
      <p className="muted small">修改登录密码不会解除锁定。{children}</p>
    </div>
  )
}
