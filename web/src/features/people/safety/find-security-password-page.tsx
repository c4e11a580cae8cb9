import './parts/safety.css'
import { type ContactKind, contactKinds } from '@hongyun/contract/contacts/words.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconChevronRight, IconDeviceMobile, IconHelp, IconKey, IconMail, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StepCard } from '../../../parts/proof/step-card.tsx'
import { type Answer, queryOf } from '../../../wire/request.ts'
import { Done } from './parts/done.tsx'
import { ProveByCode } from './parts/prove-by-code.tsx'
import { SetDigits } from './parts/set-digits.tsx'

const STEPS = ['选择方式', '验证', '新安全密码'] as const

type Bound = { kind: ContactKind; shown: string }

/** A forgotten safety password: the ways that are open to this account, the proof, new digits. */
export default function FindSecurityPasswordPage() {
  const security = useQuery({ ...queryOf('securityList'), meta: { quiet: true } })
  return (
    <div className="narrow-page">
      <h1 className="section__title">找回安全密码</h1>
      <Query of={security}>{({ list }) => <Finding list={list} />}</Query>
    </div>
  )
}

function Finding({ list }: { list: Answer<'securityList'>['list'] }) {
  const [by, setBy] = useState<Bound>()
  const [ticket, setTicket] = useState<string>()
  const [done, setDone] = useState(false)
  const isSet = list.some((one) => one.item === 'safetyPassword' && one.isSet) || done
  const at = ticket !== undefined ? 2 : by ? 1 : 0
  const titles = ['用哪种方式证明是您', `填写${by ? contactKinds[by.kind] : ''}验证码`, '设置新的安全密码']
  const restart = () => {
    setBy(undefined)
    setTicket(undefined)
  }
  return (
    <StepCard steps={STEPS} at={at} title={done ? '安全密码已修改' : (titles[at] ?? '')}>
      {done ? (
        <Done text="已生效" detail="锁定已解除，站内信已记下这次改动。" />
      ) : !isSet ? (
        <EmptyState
          icon={IconKey}
          text="尚未设置安全密码"
          action={
            <Link className="btn btn--soft btn--sm" to="/verifyPassword">
              去设置
            </Link>
          }
        />
      ) : ticket !== undefined ? (
        <SetDigits isFirst={false} ticket={ticket} onDone={() => setDone(true)} onRestart={restart} />
      ) : by ? (
        <ProveByCode {...by} purpose="safetyPassword" onProved={setTicket} />
      ) : (
        <Ways list={list} onChoose={setBy} />
      )}
    </StepCard>
  )
}

interface WaysProps {
  list: Answer<'securityList'>['list']
  onChoose: (way: Bound) => void
}

function Ways({ list, onChoose }: WaysProps) {
  const bound = list.flatMap(({ item, shown }): Bound[] =>
    (item === 'phone' || item === 'mail') && shown !== null ? [{ kind: item, shown }] : [],
  )
  const canAnswer = list.some(({ item, isSet }) => item === 'safetyQuestion' && isSet)
  return (
    <>
      {bound.map((way) => (
        <button key={way.kind} type="button" className="way" onClick={() => onChoose(way)}>
          <WayText
            icon={way.kind === 'phone' ? IconDeviceMobile : IconMail}
            name={`${contactKinds[way.kind]}验证码`}
            about={`发送到 ${way.shown}`}
          />
        </button>
      ))}
      {canAnswer && (
        <Link className="way" to="/verifyQuestion">
          <WayText icon={IconHelp} name="安全问题" about="回答设置过的三个问题，不区分大小写与空格" />
        </Link>
      )}
      <Link className="way" to="/manualVerification?kind=safetyPassword">
        <WayText icon={IconUserCheck} name="人工验证" about="以上都用不了时：提交说明与凭证，由操作员核对" />
      </Link>
    </>
  )
}

function WayText({ icon, name, about }: { icon: IconShape; name: string; about: string }) {
  return (
    <>
      <Icon of={icon} />
      <span>
        {name}
        <small>{about}</small>
      </span>
      <Icon of={IconChevronRight} />
    </>
  )
}
