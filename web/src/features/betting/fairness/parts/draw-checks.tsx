import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import {
  checkDraw,
  checkEnd,
  checkLink,
  checkPlaces,
  checkPublished,
  checkSealed,
  derived,
  type FairnessRecord,
  type Verdict,
} from '../checks.ts'
import type { ChainWalk } from '../use-chain-walk.ts'
import { CheckRow } from './check-row.tsx'
import { RoundCheck } from './round-check.tsx'
import { SealedCheck } from './sealed-check.tsx'
import { WalkProgress } from './walk-progress.tsx'

/** Every check of the draw, in the order in which things happened. */
export function DrawChecks({ record, walk, round }: { record: FairnessRecord; walk: ChainWalk; round: Verdict }) {
  const { chain, draw, bets, beacon, beaconRound, lotteryCode, issue } = record
  const steps = chain.position - chain.previousPosition
  return (
    <Card title="逐项核对" aside={<span className="muted small">由您的浏览器计算</span>} flush>
      <ol>
        <CheckRow
          verdict={checkPublished(record)}
          title="种子链在开售前已公布"
          formula={`链端公布时间 ≤ 本期开售时间，且本期在链上的位置 ${chain.position} 不超过链长 ${chain.length}`}
          values={[
            { label: '链端', value: chain.end },
            { label: '链端公布时间', value: dateTime(chain.publishedAt) },
            { label: '本期开售时间', value: dateTime(record.opensAt) },
          ]}
          proves="链端一经公布，链上的每一个种子就都已确定，之后无法更换。"
        />
        <CheckRow
          verdict={checkPlaces(record)}
          title="链上位置与开奖先后一致"
          formula="上一位置的期先开奖，下一位置的期后开奖，位置不留空"
          values={[
            { label: '上一位置', value: chain.before ? neighbourText(chain.before) : '无，本期为第 1 位' },
            { label: '下一位置', value: chain.after ? neighbourText(chain.after) : undefined },
          ]}
          proves="揭示一期的种子会让较低位置的种子可被算出；位置随开奖时间递增，就不会有尚未开奖的期因此被提前算出。"
        />
        <SealedCheck
          verdict={checkSealed(record)}
          title="注单在揭示种子前已封存"
          formula="封盘时间 ≤ 注单根公布时间 ≤ 开奖时间"
          bets={bets}
        />
        <CheckRow
          verdict={checkLink(record)}
          title="揭示的种子符合承诺"
          formula={
            steps === 1
              ? 'SHA-256(本期种子) = 本期承诺，即上一位置的种子'
              : `从本期种子起连续计算 SHA-256 共 ${steps} 次 = 之前已揭示的最近一个种子；其间的期尚未开奖或已作废`
          }
          values={[
            { label: '本期种子', value: draw?.seed },
            { label: '本期承诺', value: chain.previousSeed },
          ]}
          proves="开奖用的正是开售前承诺的那一个种子。"
        />
        <CheckRow
          verdict={checkEnd(record, walk.end)}
          title="种子属于已公布的链"
          formula={`从本期种子起连续计算 SHA-256 共 ${chain.position} 次 = 链端`}
          values={[
            { label: '计算得到', value: draw ? (walk.end ?? '计算中') : undefined },
            { label: '公布的链端', value: chain.end },
          ]}
          proves="整条链首尾相接，没有一期的种子是临时换上的。"
        >
          {draw && walk.end === undefined && <WalkProgress done={walk.done} steps={chain.position} />}
        </CheckRow>
        {beaconRound && <RoundCheck round={beaconRound} record={record} verdict={round} />}
        <CheckRow
          verdict={checkDraw(record)}
          title={beaconRound ? '开奖号码由种子与公共随机数推出' : '开奖号码由种子推出'}
          formula={`密钥 = HMAC-SHA256(种子, “${lotteryCode}:${issue}:公共随机数”)，再逐块展开，用拒绝采样取号，不产生偏差`}
          values={[
            { label: '公共随机数', value: draw ? beacon : undefined },
            { label: '推导得到', value: derived(record) },
            { label: '公布的号码', value: draw?.openNumber },
          ]}
          proves="号码只取决于种子、彩种、期号与公共随机数，与任何人投了什么无关。"
        />
      </ol>
    </Card>
  )
}

const neighbourText = ({ issue, drawsAt }: NonNullable<FairnessRecord['chain']['before']>) =>
  `第 ${issueText(issue)} 期，${dateTime(drawsAt)} 开奖`
