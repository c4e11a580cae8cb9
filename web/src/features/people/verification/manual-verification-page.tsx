import './verification.css'
import { askedKinds, type VerificationState, verificationStates } from '@hongyun/contract/verification/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { AskForm } from './ask-form.tsx'
import { useAsked } from './requests/use-verification.ts'

const tones: Readonly<Record<VerificationState, string>> = {
  waiting: 'tag tag--pending',
  approved: 'tag tag--ok',
  refused: 'tag tag--danger',
}

/** Asking the operators for what can't be found again by oneself, and what they have answered. */
export default function ManualVerificationPage() {
  const asked = useAsked()
  return (
    <div className="verification">
      <h1 className="section__title">人工验证</h1>
      <Card title="提交申请">
        <AskForm />
      </Card>
      <Card title="我的申请" flush>
        <Query
          of={asked}
          isEmpty={({ list }) => list.length === 0}
          empty={<p className="card__body muted">还没有申请。</p>}
        >
          {({ list }) => (
            <ul>
              {list.map(({ id, kind, state, madeAt, decidedAt, answer }) => (
                <li key={id} className="asked">
                  <div className="row row--between">
                    <b>{askedKinds[kind]}</b>
                    <span className={tones[state]}>{verificationStates[state]}</span>
                  </div>
                  <small className="muted">
                    {dateTime(madeAt)} 提交{decidedAt !== null && `，${dateTime(decidedAt)} 办结`}
                  </small>
                  {answer && <p>{answer}</p>}
                </li>
              ))}
            </ul>
          )}
        </Query>
      </Card>
    </div>
  )
}
