import { Card } from '@hongyun/ui/card.tsx'
import { toMinute } from '../../parts/minute.ts'
import type { Answer } from '../../wire/request.ts'
import { ModeTag } from './mode-tag.tsx'
import { PlayerView } from './player-view.tsx'

/** The present site state, and what players see. */
export function StateCard({ site: { mode, message, startTime, endTime } }: { site: Answer<'consoleSite'> }) {
  return (
    <Card title="当前状态" aside={<ModeTag mode={mode} />}>
      {mode === 'open' ? (
        <p className="soft">玩家可以照常访问、充值与投注。</p>
      ) : (
        <div className="stack">
          <dl className="site-facts">
            <dt>开始时间</dt>
            <dd className="num">{startTime === null ? '—' : toMinute(startTime)}</dd>
            {mode === 'maintenance' && (
              <>
                <dt>预计结束</dt>
                <dd className="num">{endTime === null ? '未填写' : toMinute(endTime)}</dd>
              </>
            )}
            <dt>公告内容</dt>
            <dd>{message || '未填写'}</dd>
          </dl>
          <p className="soft">玩家不能登录、充值与投注，已受理的注单与账户余额不受影响。玩家看到：</p>
          <PlayerView mode={mode} message={message} endTime={endTime} />
        </div>
      )}
    </Card>
  )
}
