import './parts/safety.css'
import { type ContactKind, contactKinds } from '@hongyun/contract/contacts/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconLockOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StepCard } from '../../../parts/proof/step-card.tsx'
import { type Answer, queryOf } from '../../../wire/request.ts'
import { Done } from './parts/done.tsx'
import { NewContact } from './parts/new-contact.tsx'
import { Prove } from './parts/prove.tsx'
import { ProveByCode } from './parts/prove-by-code.tsx'
import { useSteps } from './use-steps.ts'

const nouns: Readonly<Record<ContactKind, string>> = { phone: '手机号', mail: '邮箱' }

export const BindPhonePage = () => <BindContactPage kind="phone" />
export const BindMailPage = () => <BindContactPage kind="mail" />

/** Binding a number or an address, or another one: proof, the new one with its code, done. */
function BindContactPage({ kind }: { kind: ContactKind }) {
  const security = useQuery({ ...queryOf('securityList'), meta: { quiet: true } })
  return (
    <div className="narrow-page">
      <h1 className="section__title">{contactKinds[kind]}</h1>
      <Query
        of={security}
        isEmpty={({ list }) => !list.some(({ item }) => item === kind)}
        empty={<EmptyState icon={IconLockOff} text={`本站暂未开放${contactKinds[kind]}验证`} />}
      >
        {({ list }) => <BindSteps kind={kind} list={list} />}
      </Query>
    </div>
  )
}

function BindSteps({ kind, list }: { kind: ContactKind; list: Answer<'securityList'>['list'] }) {
  // As it was when the page opened: the steps belong together.
  const [before] = useState(() => list.find(({ item }) => item === kind)?.shown ?? null)
  const { at, ticket, done, onProved, onDone, onRestart } = useSteps()
  const noun = nouns[kind]
  const titles = ['请先验证身份', before === null ? `绑定${noun}` : `更换${noun}`, `${noun}已绑定`]
  const lead = at === 1 && before !== null ? `现在绑定的是 ${before}；更换后它不再用于本账号。` : undefined
  return (
    <StepCard steps={['验证身份', noun, '完成']} at={at} title={titles[at] ?? ''} lead={lead}>
      {done ? (
        <Done text="已生效" detail="忘记密码或安全密码时，可凭验证码找回。站内信已记下这次改动。" />
      ) : ticket === undefined ? (
        <AnyProof purpose={kind} list={list} onProved={onProved} />
      ) : (
        <NewContact kind={kind} noun={noun} ticket={ticket} onDone={onDone} onRestart={onRestart} />
      )}
    </StepCard>
  )
}

interface AnyProofProps {
  purpose: ContactKind
  list: Answer<'securityList'>['list']
  onProved: (ticket: string) => void
}

/** By a password, or by a code to what is bound already. */
function AnyProof({ purpose, list, onProved }: AnyProofProps) {
  const [by, setBy] = useState<ContactKind>()
  const bound = list.flatMap(({ item, shown }) =>
    (item === 'phone' || item === 'mail') && shown !== null ? [{ kind: item, shown }] : [],
  )
  const chosen = bound.find(({ kind }) => kind === by)
  return (
    <>
      {chosen ? (
        <ProveByCode key={chosen.kind} {...chosen} purpose={purpose} onProved={onProved} />
      ) : (
        <Prove purpose={purpose} onProved={onProved} />
      )}
      <div className="row">
        {chosen && (
          <Button kind="ghost" size="sm" onClick={() => setBy(undefined)}>
            改用密码验证
          </Button>
        )}
        {bound
          .filter(({ kind }) => kind !== by)
          .map(({ kind }) => (
            <Button key={kind} kind="ghost" size="sm" onClick={() => setBy(kind)}>
              改用{contactKinds[kind]}验证码
            </Button>
          ))}
      </div>
    </>
  )
}
