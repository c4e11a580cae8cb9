import { Refused } from '@hongyun/contract/wire/client.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconHash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../../wire/session.ts'
import {
  checkDraw,
  checkEnd,
  checkLink,
  checkPlaces,
  checkPublished,
  checkRound,
  checkSealed,
  checkStatements,
  checkVoid,
  type FairnessRecord,
  isVoid,
  type OutsideRecord,
  together,
} from '../checks.ts'
import { fairnessOf } from '../requests/fairness.ts'
import { useChainWalk } from '../use-chain-walk.ts'
import { useRoundSignature } from '../use-round-signature.ts'
import { DrawChecks } from './draw-checks.tsx'
import { IssueVerdict } from './issue-verdict.tsx'
import { MyReceipts } from './my-receipts.tsx'
import { OfflineCheck } from './offline-check.tsx'
import { OutsideProof } from './outside-proof.tsx'
import { RecordFacts } from './record-facts.tsx'
import { VoidGrounds } from './void-grounds.tsx'
import { WhatItProves } from './what-it-proves.tsx'

interface IssueProofProps {
  lottery: { lotteryCode: string; lotteryName: string }
  issue: string
}

/** One issue: its record, the checks, and their meaning. */
export function IssueProof({ lottery, issue }: IssueProofProps) {
  const record = useQuery(fairnessOf(lottery.lotteryCode, issue))
  if (record.data === undefined && record.error instanceof Refused) {
    return <NoSuchIssue lottery={lottery} text={record.error.message} />
  }
  return (
    <Query of={record}>
      {(proof) =>
        proof.source === 'self' ? (
          <Proof record={proof} lotteryName={lottery.lotteryName} />
        ) : (
          <Outside record={proof} lotteryName={lottery.lotteryName} />
        )
      }
    </Query>
  )
}

/** Asking again would not help: another issue does. */
function NoSuchIssue({ lottery, text }: { lottery: IssueProofProps['lottery']; text: string }) {
  return (
    <section className="card">
      <EmptyState
        icon={IconHash}
        text={text}
        action={
          <span className="row">
            <Link className="btn btn--soft btn--sm" to={`/fairness/${lottery.lotteryCode}`}>
              验证{lottery.lotteryName}最近一期
            </Link>
            <Link className="btn btn--sm" to={`/trendChart/${lottery.lotteryCode}`}>
              查看已开的期号
            </Link>
          </span>
        }
      />
    </section>
  )
}

function Proof({ record, lotteryName }: { record: FairnessRecord; lotteryName: string }) {
  const user = useSession()
  const walk = useChainWalk(record.draw?.seed, record.chain.position)
  const round = checkRound(record, useRoundSignature(record))
  const all = together([
    round,
    checkVoid(record),
    checkPublished(record),
    checkPlaces(record),
    checkLink(record),
    checkEnd(record, walk.end),
    checkDraw(record),
    checkSealed(record),
  ])
  return (
    <>
      <IssueVerdict record={record} lotteryName={lotteryName} verdict={all} />
      {isVoid(record) && <VoidGrounds record={record} />}
      <DrawChecks record={record} walk={walk} round={round} />
      {user && <MyReceipts record={record} />}
      <WhatItProves round={record.beaconRound} />
      <div className="cols fairness__pair">
        <RecordFacts record={record} />
        <OfflineCheck lotteryCode={record.lotteryCode} issue={record.issue} />
      </div>
    </>
  )
}

function Outside({ record, lotteryName }: { record: OutsideRecord; lotteryName: string }) {
  const user = useSession()
  const all = together([checkStatements(record), checkSealed(record)])
  return (
    <>
      <IssueVerdict record={record} lotteryName={lotteryName} verdict={all} />
      <OutsideProof record={record} />
      {user && <MyReceipts record={record} />}
      <OfflineCheck lotteryCode={record.lotteryCode} issue={record.issue} derived={false} />
    </>
  )
}
