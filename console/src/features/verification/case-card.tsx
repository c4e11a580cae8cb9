// The evidence of one case: what is claimed beside what the account says.
import { protections } from '@hongyun/contract/safety/words.ts'
import { verificationKinds, verificationStates } from '@hongyun/contract/verification/words.ts'
import { deviceOf } from '@hongyun/ui/device-name.ts'
import { date, dateTime } from '@hongyun/ui/format/time.ts'
import { CaseHead } from '../../parts/queue/case-head.tsx'
import { EvidencePicture } from '../../parts/queue/evidence-picture.tsx'
import { Fact } from '../../parts/queue/fact.tsx'
import { useAct } from '../../wire/request.ts'
import type { Case } from './case.ts'

export function CaseCard({ one }: { one: Case }) {
  const { account } = one
  return (
    <>
      <CaseHead
        name={<b>{one.userName}</b>}
        tag={<span className="tag">{verificationKinds[one.kind]}</span>}
        about={account ? `${date(account.registeredAt)} 注册，编号 ${account.id}` : '没有这个用户名的账户'}
        number={<span className="mono">{one.id}</span>}
        madeAt={one.madeAt}
      />
      <div className="ev">
        <h2 className="h">说明</h2>
        <p className="statement">{one.statement}</p>
        {one.wanted && (
          <p className="shift">
            <span>真实姓名</span>
            <span>{account?.realName} →</span>
            <b>{one.wanted}</b>
          </p>
        )}
        {one.contact && <p className="small muted">联系方式 {one.contact}</p>}
        {!one.answerLeaves && (
          <p className="small">
            本站没有能送达的渠道：结果与链接由领取并办结的操作员告知申请人，联系方式只对其显示全文。
          </p>
        )}
      </div>
      <div className="ev">
        <h2 className="h">
          凭证<span className="small muted">{one.evidence.length} 张，查看一次记一次</span>
        </h2>
        {one.evidence.length === 0 && <p className="small muted">这类申请没有凭证。</p>}
        <div className="evidence">
          {one.evidence.map((evidence, n) => (
            <Evidence key={evidence} id={one.id} evidence={evidence} name={`凭证 ${n + 1}`} />
          ))}
        </div>
      </div>
      {account && (
        <>
          <dl className="facts">
            <Fact name="真实姓名" value={account.realName} />
            <Fact name="手机号" value={account.phone} />
            <Fact name="邮箱" value={account.mail} />
            <Fact name="上次登录" value={account.lastLoginAt === null ? '' : date(account.lastLoginAt)} />
          </dl>
          <div className="ev--two">
            <div className="ev">
              <h2 className="h">保护措施</h2>
              {account.protections.map(({ item, setAt }) => (
                <p key={item} className="own row row--between">
                  {protections[item]}
                  <span className="muted">{setAt === null ? '未设置' : `${date(setAt)} 设置`}</span>
                </p>
              ))}
            </div>
            <div className="ev">
              <h2 className="h">登录中的设备</h2>
              {account.sessions.length === 0 && <p className="small muted">没有。</p>}
              {account.sessions.map(({ address, agent, signedInAt }) => (
                <p key={`${address} ${signedInAt}`} className="own">
                  <span className="row row--between">
                    <b className="num">{address}</b>
                    <span className="muted">{dateTime(signedInAt)}</span>
                  </span>
                  <span className="small muted clip">{deviceOf(agent).name}</span>
                </p>
              ))}
            </div>
          </div>
          {account.earlier.length > 0 && (
            <div className="ev">
              <h2 className="h">以前的申请</h2>
              {account.earlier.map(({ id, kind, state, madeAt }) => (
                <p key={id} className="own row row--between">
                  {verificationKinds[kind]}
                  <span className="muted">
                    {dateTime(madeAt)} · {verificationStates[state]}
                  </span>
                </p>
              ))}
            </div>
          )}
        </>
      )}
    </>
  )
}

function Evidence({ id, evidence, name }: { id: string; evidence: string; name: string }) {
  const look = useAct('consoleEvidence')
  return (
    <EvidencePicture
      name={name}
      image={look.data?.image}
      busy={look.isPending}
      onLook={() => look.mutate({ id, evidence })}
    />
  )
}
