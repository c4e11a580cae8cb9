import type { Option } from '@hongyun/ui/option.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TabPanel, Tabs } from '../../../parts/tabs.tsx'
import { queryOf } from '../../../wire/request.ts'
import { BindForm } from './bind-form.tsx'
import { RegisterForm, type TermsOf } from './register-form.tsx'
import type { OnEntered } from './use-session.ts'

type Way = 'register' | 'bind'
const ways = [
  { value: 'register', label: '注册新账号' },
  { value: 'bind', label: '绑定已有账号' },
] as const satisfies readonly Option<Way>[]

interface ChooseProps {
  ticket: string
  terms: TermsOf
  onEntered: OnEntered
}

/** A user of the partner who has no account here yet: the one that is there, or a new one. */
export function Choose({ ticket, terms, onEntered }: ChooseProps) {
  const info = useQuery({ ...queryOf('embedChatBindInfo', { ticket }), meta: { quiet: true } })
  const [way, setWay] = useState<Way>('register')
  return (
    <Query of={info}>
      {({ partnerName, nickname }) => (
        <div className="embed__choose">
          <h1 className="serif">进入聊天室</h1>
          <p className="muted">
            您在{partnerName}的昵称是“{nickname}”。绑定一次账号，以后直接进入。
          </p>
          <Tabs id="embed-way" label="进入方式" tabs={ways} value={way} onChange={setWay} />
          <TabPanel id="embed-way" value={way}>
            {way === 'register' ? (
              <RegisterForm ticket={ticket} terms={terms} onEntered={onEntered} />
            ) : (
              <BindForm ticket={ticket} onEntered={onEntered} />
            )}
          </TabPanel>
        </div>
      )}
    </Query>
  )
}
