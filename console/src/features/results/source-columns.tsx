import { dateTime } from '@hongyun/ui/format/time.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import type { WholeColumn } from '../../parts/table/whole-table.tsx'
import type { Answer } from '../../wire/request.ts'

export type Source = Answer<'consoleSources'>['list'][number]

const dash = <span className="muted">—</span>

/** `4 分 12 秒`; before the draw it is below zero. */
export function delayText(delay_s: number): string {
  const seconds = Math.abs(delay_s)
  const parts = [
    ...(seconds >= 3600 ? [`${Math.floor(seconds / 3600)} 小时`] : []),
    ...(seconds >= 60 ? [`${Math.floor((seconds % 3600) / 60)} 分`] : []),
    ...(seconds < 3600 ? [`${seconds % 60} 秒`] : []),
  ]
  return parts.join(' ')
}

export const sourceColumns = (onEnd: (source: Source) => void): readonly WholeColumn<Source>[] => [
  {
    key: 'name',
    head: '来源',
    by: ({ name }) => name,
    cell: ({ name, endedAt }) => (
      <span className="row">
        <b className="mono">{name}</b>
        <span className={endedAt === null ? 'tag tag--ok' : 'tag tag--miss'}>
          {endedAt === null ? '启用' : '已停用'}
        </span>
      </span>
    ),
  },
  {
    key: 'lotteries',
    head: '彩种',
    name: '彩种',
    cell: ({ lotteries }) => <span className="mono">{lotteries.join(', ')}</span>,
  },
  {
    key: 'last',
    head: '最近消息',
    name: '最近消息',
    by: ({ lastAt }) => lastAt,
    cell: ({ lastAt, lastIssue }) =>
      lastAt === null ? (
        dash
      ) : (
        <span>
          <span className="num">{dateTime(lastAt)}</span> <span className="small muted">{lastIssue}</span>
        </span>
      ),
  },
  {
    key: 'said',
    head: '近 30 天',
    name: '近 30 天',
    align: 'end',
    by: ({ said }) => said,
    cell: ({ said }) => `${wholeText(said)} 条`,
  },
  {
    key: 'delay',
    head: '开奖后多久',
    name: '开奖后多久',
    by: ({ delay_s }) => delay_s,
    align: 'end',
    cell: ({ delay_s }) => (delay_s === null ? dash : delayText(delay_s)),
  },
  {
    key: 'missing',
    head: '尚未说',
    by: ({ missing }) => missing,
    align: 'end',
    cell: ({ missing }) => (missing === 0 ? dash : <span className="tag tag--pending">{missing} 期</span>),
  },
  {
    key: 'wrong',
    head: '不一致',
    by: ({ wrong }) => wrong,
    align: 'end',
    cell: ({ wrong }) => (wrong === 0 ? dash : <span className="tag tag--danger">{wrong} 次</span>),
  },
  {
    key: 'added',
    head: '添加',
    name: '添加',
    by: ({ addedAt }) => addedAt,
    cell: ({ addedBy, addedAt }) => (
      <span>
        {addedBy} <span className="num small muted">{dateTime(addedAt)}</span>
      </span>
    ),
  },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: (source) =>
      source.endedAt === null ? (
        <button type="button" className="link" onClick={() => onEnd(source)}>
          停用
        </button>
      ) : (
        dash
      ),
  },
]
