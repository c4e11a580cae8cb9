import { texts } from '@hongyun/contract/wire/texts.ts'
import { catalogue } from '@hongyun/lottery/catalogue.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { DrawnNumbers } from '../../../../parts/draws/drawn-numbers.tsx'
import { Lacquer } from '../../../../parts/lacquer.tsx'
import { now } from '../../../../wire/clock.ts'
import { type FairnessRecord, isVoid, type OutsideRecord, type Verdict } from '../checks.ts'
import { VerdictMark } from './verdict-mark.tsx'

interface IssueVerdictProps {
  record: FairnessRecord | OutsideRecord
  lotteryName: string
  verdict: Verdict
}

function stateText(record: FairnessRecord | OutsideRecord): string {
  const { opensAt, closesAt, state, source } = record
  if (isVoid(record)) return '该期已作废，注单全部退本'
  if (state === 'disputed') return '不同来源的结果不一致，已暂停结算，正在核对'
  if (now() < opensAt) return '该期尚未开售'
  if (now() < closesAt) {
    return source === 'self'
      ? '正在销售，封盘后公布注单根，开奖后揭示种子'
      : '正在销售，封盘后公布注单根，官方开奖后公布依据'
  }
  const round = source === 'self' ? record.beaconRound : null
  if (round?.due && round.signature === null) return `${texts.awaitsBeacon}：drand 第 ${round.round} 轮取得后开奖`
  return '已封盘，等待开奖'
}

const WORDS: Readonly<Record<Verdict, string>> = {
  pass: '全部核对通过',
  fail: '有核对未通过',
  wait: '正在核对',
  none: '正在核对',
}

/** The issue, its numbers, and the result of the checks. */
export function IssueVerdict({ record, lotteryName, verdict }: IssueVerdictProps) {
  const { draw, issue, drawsAt } = record
  const type = lotteryTypes.find((one) => one === record.lotteryType)
  const definition = type && catalogue[type]
  const parsed = draw && definition?.parseDraw(draw.openNumber)
  return (
    <Lacquer label="验证结果">
      <div className="issue fairness__verdict">
        <div className="row fairness__who">
          {type && <LotteryBadge type={type} size={56} />}
          <div>
            <h2 className="issue__name">{lotteryName}</h2>
            <p className="issue__meta num">
              第 {issueText(issue)} 期 · {dateTime(drawsAt)} 开奖
            </p>
          </div>
        </div>
        <div className="stack fairness__draw">
          {draw && type ? (
            <>
              <DrawnNumbers type={type} issue={issue} draw={draw.openNumber.split(',')} size="lg" />
              {parsed?.ok && definition && (
                <p className="issue__meta">
                  {definition
                    .read(parsed.value)
                    .map(({ label, text }) => `${label} ${text}`)
                    .join(' · ')}
                </p>
              )}
            </>
          ) : (
            <p>{stateText(record)}</p>
          )}
        </div>
        {(draw || verdict === 'fail' || !isVoid(record)) && (
          <p className="fairness__overall" role="status">
            <VerdictMark verdict={verdict} />
            {draw || verdict === 'fail' ? WORDS[verdict] : '开奖后核对'}
          </p>
        )}
        {draw && verdict === 'pass' && (
          <p className="fairness__plain">
            {record.source === 'self' && record.beaconRound
              ? '号码由开售前锁定的种子和封盘后才公布的公共随机数得出，事后没有人能改。这是您的浏览器刚刚自己算出来的。'
              : record.source === 'self'
                ? '号码在开售前就已锁定，没有人能改；全部注单在开奖前已经封存。这是您的浏览器刚刚自己算出来的。'
                : '公布的号码与收到的依据一致；全部注单在受理结果前已经封存。这是您的浏览器刚刚自己核对的。'}
          </p>
        )}
      </div>
    </Lacquer>
  )
}
