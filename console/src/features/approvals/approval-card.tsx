// One approval: what it would do, before and after, exactly what is approved, who asked, and the decision.
import { approvalKinds, approvalStates } from '@hongyun/contract/approvals/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconAlertTriangle, IconCheck, IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { orderPath } from '../../parts/order-link.tsx'
import { APPROVALS_EVERY_MS } from '../../wire/approvals.ts'
import { useRight } from '../../wire/info.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import { subjectText } from './approval-columns.tsx'
import { DecideForm } from './decide-form.tsx'

export type OneApproval = Answer<'consoleApproval'>

export function ApprovalCard({ id }: { id: string }) {
  const approval = useQuery({ ...queryOf('consoleApproval', { id }), refetchInterval: APPROVALS_EVERY_MS })
  return <Query of={approval}>{(one) => <Shown one={one} />}</Query>
}

const TAGS = { open: 'pending', approved: 'ok', refused: 'danger', withdrawn: 'miss', expired: 'miss' } as const

function Shown({ one }: { one: OneApproval }) {
  const seesActs = useRight('seeActs')
  const seesOrders = useRight('seeOrders')
  const seesAgents = useRight('seeAgents')
  return (
    <Card
      flush
      title={`${approvalKinds[one.kind]} · ${subjectText(one.subject.id)}`}
      aside={
        <>
          <span className="mono muted small">{one.id}</span>
          <span className={`tag tag--${TAGS[one.state]}`}>{approvalStates[one.state]}</span>
          {(one.subject.kind === 'withdrawal' || one.subject.kind === 'remittance') && seesOrders && (
            <Link className="link small" to={orderPath(one.subject.id)}>
              订单经过
            </Link>
          )}
          {one.subject.kind === 'payRun' && seesAgents && (
            <Link className="link small" to={`/pay/runs/${one.subject.id.replace(' ', '/')}`}>
              发放名单
            </Link>
          )}
          {seesActs && (
            <Link className="link small" to={`/acts?kind=approval&id=${one.id}`}>
              操作记录
            </Link>
          )}
        </>
      }
    >
      <div className="part">
        <p className="strong">{one.state === 'open' ? one.now.text : one.effect}</p>
        {one.isSealed && <p className="soft small">看不到对方录入的号码：请在结果录入处独立录入一次。</p>}
        {one.state === 'open' && one.now.text !== one.effect && <p className="soft small">提出时：{one.effect}</p>}
      </div>
      {one.changes.length > 0 && <Changes changes={one.changes} />}
      {one.reason && (
        <div className="part">
          <h3 className="part__head">提出人说明</h3>
          <p className="soft small">{one.reason}</p>
        </div>
      )}
      <Digest one={one} />
      <div className="part part--sunken">
        <p className="small">
          <b>{one.isOwn ? '您' : one.asker}</b> <span className="num">{dateTime(one.askedAt)}</span> 提出
          {one.decidedAt !== null && (
            <>
              ，<b>{one.decider ?? '系统'}</b> <span className="num">{dateTime(one.decidedAt)}</span>{' '}
              {approvalStates[one.state]}
              {one.decision && `：${one.decision}`}
            </>
          )}
        </p>
        {one.state === 'open' && <DecideForm one={one} />}
      </div>
    </Card>
  )
}

function Changes({ changes }: Pick<OneApproval, 'changes'>) {
  return (
    <table className="table diff" aria-label="执行前后">
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">现在</th>
          <th scope="col">执行后</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ what, before, after }) => (
          <tr key={what}>
            <td>{what}</td>
            <td className="was">{before}</td>
            <td className={before === after || after === '不变' ? 'was' : 'now'}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Digest({ one: { digest, isChanged, now, state } }: { one: OneApproval }) {
  if (digest === null) return null
  const isBad = isChanged || !now.possible
  const unchanged = now.possible ? '内容与影响和提出时相同' : '现在不能执行，原因见上；请驳回，或待情况变化后再审批'
  return (
    <div className="part">
      <h3 className="part__head">
        摘要 <span className="small muted">审批绑定这一份内容，改动任何一处都会不同</span>
      </h3>
      <div className={isChanged ? 'digest is-bad' : 'digest'}>
        <Icon of={IconFingerprint} />
        <span>{digest}</span>
        <CopyButton text={digest} label="复制摘要" />
      </div>
      {state === 'open' && (
        <p className={isBad ? 'digest-note is-bad' : 'digest-note'}>
          <Icon of={isBad ? IconAlertTriangle : IconCheck} />
          {isChanged ? '内容或影响已变化，请提出人重新提交' : unchanged}
        </p>
      )}
    </div>
  )
}
