import { type ContactKind, contactKinds } from '@hongyun/contract/contacts/words.ts'
import { identityRefusals } from '@hongyun/contract/identity/refusals.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconDoorOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Answer, queryOf } from '../../../wire/request.ts'
import { Door } from './door.tsx'
import { RegisterForm } from './register-form.tsx'

const contactsIn = (list: Answer<'getRegisterTypeFront'>['list']): ContactKind[] =>
  wordsOf(contactKinds).filter((kind) => list.some(({ type }) => type === kind))

/** What a new account must state is the tenant's to say. */
export default function RegisterPage() {
  const rules = useQuery({ ...queryOf('getNewRegisterVerifyFront'), staleTime: 60_000, meta: { quiet: true } })
  const types = useQuery({ ...queryOf('getRegisterTypeFront'), staleTime: 60_000, meta: { quiet: true } })
  return (
    <Door title={'公平之门\n为您而开'}>
      <Query of={rules}>
        {(data) =>
          data.open ? (
            <Query of={types}>{({ list }) => <RegisterForm rules={{ ...data, optional: contactsIn(list) }} />}</Query>
          ) : (
            <EmptyState
              icon={IconDoorOff}
              text={identityRefusals.registrationClosed.text}
              action={
                <Link className="btn" to="/login">
                  去登录
                </Link>
              }
            />
          )
        }
      </Query>
    </Door>
  )
}
