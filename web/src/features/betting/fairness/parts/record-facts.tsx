import { issueStates } from '@hongyun/contract/lotteries/words.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { type FairnessRecord, isVoid } from '../checks.ts'

/** The record as the server sent it. */
export function RecordFacts({ record }: { record: FairnessRecord }) {
  const { chain, bets, draw, beaconRound } = record
  const missing = (what: string) => (isVoid(record) ? '无' : `尚未${what}`)
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['彩种代码', record.lotteryCode],
    ['期号', issueText(record.issue)],
    ['状态', issueStates[record.state]],
    ['开售时间', dateTime(record.opensAt)],
    ['封盘时间', dateTime(record.closesAt)],
    ['开奖时间', dateTime(record.drawsAt)],
    ['种子链编号', chain.id],
    ['链长 / 本期位置', `${chain.length} / ${chain.position}`],
    ['注单根公布时间', bets ? dateTime(bets.sealedAt) : missing('公布')],
    ['种子揭示时间', draw ? dateTime(draw.drawnAt) : missing('揭示')],
    ['公共随机数', beaconRound ? `${beaconRound.chain.id} 第 ${beaconRound.round} 轮` : '未启用'],
    ...(beaconRound
      ? ([
          ['该轮公布时间', dateTime(beaconRound.publishedAt)],
          ['本站取得时间', beaconRound.keptAt === null ? missing('取得') : dateTime(beaconRound.keptAt)],
        ] as const)
      : []),
  ]
  return (
    <Card title="公布的记录">
      <dl className="kv">
        {facts.map(([name, value]) => (
          <div key={name} className="fairness__fact">
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
