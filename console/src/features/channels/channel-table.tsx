// The channels in their order. It is changed by dragging or by Alt and an arrow, and saved with a code.
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { announce } from '@hongyun/ui/live-region.tsx'
import { IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { AddChannel } from './add-channel.tsx'
import { ChannelRow } from './channel-row.tsx'
import type { Channel, ChannelList } from './channel-words.ts'
import { EditChannel } from './edit-channel.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { inDraft, moved } from './move.ts'
import { useChannelActs } from './use-channel-acts.tsx'

const HEADS = ['渠道', '成功率', '到账', '单笔 · 费用', '时段', '权重', '今日', '开关'] as const
const ENDS: ReadonlySet<string> = new Set(['到账', '权重', '今日', '开关'])

export function ChannelTable({ channels, mayChange }: { channels: ChannelList; mayChange: boolean }) {
  const { list, health, today, providers } = channels
  const acts = useChannelActs()
  const [draft, setDraft] = useState<readonly string[]>()
  const [dragged, setDragged] = useState<string>()
  const [edited, setEdited] = useState<string>()
  const [told, setTold] = useState<string>()
  const stored = list.map(({ channelId }) => channelId)
  const ids = inDraft(stored, draft)
  const isSorted = ids.every((id, n) => id === stored[n])
  const byId = new Map(list.map((channel) => [channel.channelId, channel]))
  const put = (id: string, to: number) => {
    const next = moved(ids, id, to)
    setDraft(next)
    announce(`${byId.get(id)?.name ?? id}，第 ${next.indexOf(id) + 1} 位`)
  }
  const save = async () => {
    if (await acts.sort(ids)) setDraft(undefined)
  }
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  return (
    <section className="card channels" aria-label="充值渠道">
      <div className="card__head">
        <h2 className="card__title">充值渠道</h2>
        <span className="small muted wide-only">
          {health.percent > 0
            ? `成功率为近 ${health.minutes} 分钟，满 ${health.orders} 单而低于 ${health.percent}% 自动停用`
            : `成功率为近 ${health.minutes} 分钟，不自动停用`}
        </span>
        {mayChange && <AddChannel providers={providers} />}
      </div>
      {rows.length === 0 ? (
        <EmptyState text="还没有充值渠道" icon={IconRoute} />
      ) : (
        <div className="channels__scroll">
          <table className="table channels__table">
            <thead>
              <tr>
                <th>
                  <span className="sr">顺序</span>
                </th>
                {HEADS.map((head) => (
                  <th key={head} className={ENDS.has(head) ? 'end' : ''}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((channel, n) => (
                <ChannelRow
                  key={channel.channelId}
                  channel={channel}
                  health={health}
                  mayChange={mayChange}
                  isTrying={acts.isTrying}
                  onTurn={(one) => void acts.turn(one)}
                  onTry={(one) => void acts.tryOne(one)}
                  onEdit={({ channelId }) => setEdited(channelId)}
                  onHistory={({ channelId }) => setTold(channelId)}
                  onMove={(by) => put(channel.channelId, n + by)}
                  onDrag={() => setDragged(channel.channelId)}
                  onDrop={() => dragged !== undefined && put(dragged, n)}
                />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td />
                <td colSpan={6}>
                  合计 <span className="muted">{rows.length} 条渠道</span>
                </td>
                <td className="end nowrap">
                  <Amount yuan={today.amount} />
                  <small>{wholeText(today.count)} 笔</small>
                </td>
                <td />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      <div className="card__foot row row--between small muted">
        <span>
          这就是玩家看到的顺序。拖动，或选中后按 <kbd className="kbd">Alt</kbd> <kbd className="kbd">↑</kbd>{' '}
          <kbd className="kbd">↓</kbd>
        </span>
        <span>改限额与费用须两人</span>
      </div>
      {!isSorted && (
        <div className="channels__save row" role="status">
          <span className="grow">顺序已改动，尚未保存</span>
          <Button size="sm" onClick={() => setDraft(undefined)}>
            放弃
          </Button>
          <Button size="sm" kind="primary" onClick={() => void save()}>
            保存顺序
          </Button>
        </div>
      )}
      <Dialogs channel={pick(byId, edited)} onClose={() => setEdited(undefined)} />
      <HistoryDialog channel={pick(byId, told)} onClose={() => setTold(undefined)} />
    </section>
  )
}

const pick = (byId: ReadonlyMap<string, Channel>, id: string | undefined) =>
  id === undefined ? undefined : byId.get(id)

function Dialogs({ channel, onClose }: { channel: Channel | undefined; onClose: () => void }) {
  return channel ? <EditChannel key={channel.channelId} channel={channel} onClose={onClose} /> : null
}
