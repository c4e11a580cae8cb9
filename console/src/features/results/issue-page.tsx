// 一期的结果: what was said and asked about it, and what an operator may do.
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PageNote } from '../../parts/page-note.tsx'
import { WholeTable } from '../../parts/table/whole-table.tsx'
import { now } from '../../wire/clock.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import { AskedCard } from './asked-card.tsx'
import { IssueFacts } from './issue-facts.tsx'
import { ResultForm } from './result-form.tsx'
import './results.css'
import { RoundActs } from './round-acts.tsx'
import { statementColumns } from './statement-columns.tsx'
import { useResultActs } from './use-result-acts.tsx'

const REFRESH_MS = 5000

export default function IssuePage() {
  const { lotteryCode = '', issue = '' } = useParams()
  const result = useQuery({ ...queryOf('consoleResult', { lotteryCode, issue }), refetchInterval: REFRESH_MS })
  return (
    <>
      <PageNote>
        <Link className="link" to="/results">
          返回开奖结果
        </Link>
      </PageNote>
      <Query of={result}>
        {(data) => (
          <div className="result-issue">
            <div className="stack">
              <IssueFacts issue={data} />
              <Card title="陈述与异议" flush>
                <WholeTable
                  name="statements"
                  label="陈述与异议"
                  columns={statementColumns}
                  rows={data.statements}
                  rowKey={({ id }) => id}
                  empty={<EmptyState text="来源与操作员都还没有说过" icon={IconMessage} />}
                />
              </Card>
            </div>
            <div className="stack">
              {data.asked.length > 0 && <AskedCard asked={data.asked} />}
              <Acts issue={data} />
            </div>
          </div>
        )}
      </Query>
    </>
  )
}

function Acts({ issue }: { issue: Answer<'consoleResult'> }) {
  const { enter, makeVoid, correct } = useResultActs(issue)
  const { state, lotteryType, drawsAt } = issue
  const isWaiting = state === 'closed' || state === 'disputed'
  if (issue.round) return <RoundActs issue={issue} round={issue.round} onVoid={makeVoid} />
  if (state === 'settled')
    return (
      <ResultForm
        key="correct"
        title="更正结果"
        hint="已结算的注单按新号码重新结算，差额入账，每位受影响的玩家收到一封信。"
        action="查看影响并提出"
        type={lotteryType}
        needsReason
        onSend={correct}
      />
    )
  const mayBeVoid = isWaiting || state === 'scheduled' || state === 'open'
  return (
    <>
      {isWaiting && drawsAt <= now() && (
        <ResultForm
          key="enter"
          title="录入结果"
          hint="对照官方公告录入。两名操作员各自录入相同号码才开奖，先录入的号码对另一名不公开。"
          action="录入"
          type={lotteryType}
          needsReason={false}
          onSend={enter}
        />
      )}
      {mayBeVoid && (
        <ResultForm
          key="void"
          title="作废该期"
          hint="官方取消开奖时作废：所有注单退回本金，由两名操作员决定。"
          action="查看影响并提出"
          needsReason
          onSend={(_openNumber, reason) => makeVoid(reason)}
        />
      )}
      {!isWaiting && !mayBeVoid && (
        <Card title="可做的事">
          <p className="soft">该期现在没有可做的事。已开奖的期次在结算完成后可以更正。</p>
        </Card>
      )}
    </>
  )
}
