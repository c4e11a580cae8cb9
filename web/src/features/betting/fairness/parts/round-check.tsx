import { isQuicknet } from '@hongyun/lottery/beacon-proof.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import type { FairnessRecord, Verdict } from '../checks.ts'
import { CheckRow } from './check-row.tsx'

interface RoundCheckProps {
  round: NonNullable<FairnessRecord['beaconRound']>
  record: FairnessRecord
  verdict: Verdict
}

/** The public round of an issue: which one it is, that it was published after closing, and whose signature it bears. */
export function RoundCheck({ round, record: { closesAt, bets, draw }, verdict }: RoundCheckProps) {
  return (
    <CheckRow
      verdict={verdict}
      title="公共随机数在封盘后才公布"
      formula="轮次 = 封盘时间之后公布的第一轮；签名由该链的公钥验证（BLS12-381）；随机数 = SHA-256(签名)"
      values={[
        { label: '链', value: isQuicknet(round) ? `drand quicknet ${round.chain.hash}` : round.chain.hash },
        { label: '链的公钥', value: round.chain.publicKey },
        { label: '轮次', value: String(round.round) },
        { label: '封盘时间', value: dateTime(closesAt) },
        { label: '该轮公布时间', value: dateTime(round.publishedAt) },
        { label: '签名', value: round.signature ?? undefined },
        { label: '随机数', value: round.randomness ?? undefined },
      ]}
      proves={
        bets && draw && bets.sealedAt >= round.publishedAt
          ? '轮次在排期时已定，封盘之前没有人知道它的随机数。本期的注单根在该轮公布之后才封存，这一段时间只能信任本站没有补入注单。'
          : isQuicknet(round)
            ? '轮次在排期时已定，封盘之前没有人知道它的随机数，包括保管种子的运营方。'
            : '轮次在排期时已定，随机数由该链的私钥签出；这条链不是公众网络 quicknet，由谁持有私钥须自行确认。'
      }
    />
  )
}
