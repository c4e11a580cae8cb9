import { type ContactKind, contactKinds } from '@hongyun/contract/contacts/words.ts'
import { identityRefusals } from '@hongyun/contract/identity/refusals.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { IconDoorOff, IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Answer, queryOf } from '../../../wire/request.ts'
import { Door } from './door.tsx'
import { openKeyOf } from './invitation.ts'
import { RegisterForm, type Rules } from './register-form.tsx'
import { useInviteTerms } from './use-invite-terms.ts'

const contactsIn = (list: Answer<'getRegisterTypeFront'>['list']): ContactKind[] =>
  wordsOf(contactKinds).filter((kind) => list.some(({ type }) => type === kind))

/** What a new account must state is the tenant's to say. */
export default function RegisterPage() {
  const rules = useQuery({ ...queryOf('getNewRegisterVerifyFront'), staleTime: 60_000, meta: { quiet: true } })
  const types = useQuery({ ...queryOf('getRegisterTypeFront'), staleTime: 60_000, meta: { quiet: true } })
  const [search] = useSearchParams()
  return (
    <Door title={'公平之门\n为您而开'}>
      <Query of={rules}>
        {(data) =>
          data.open ? (
            <Query of={types}>
              {({ list }) => <ByLink rules={{ ...data, optional: contactsIn(list) }} link={openKeyOf(search)} />}
            </Query>
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

interface ByLinkProps {
  rules: Rules
  link: ReturnType<typeof openKeyOf>
}

/** The form. By a link of an agent only once its terms are there; a link that does not work says why. */
function ByLink({ rules, link: { key, wrong } }: ByLinkProps) {
  const terms = useInviteTerms(key ? { openKey: key } : undefined)
  const fault = wrong ?? (isRefusedBy(terms.error, 'openKeyWrong') ? terms.error.message : undefined)
  if (fault) {
    return (
      <div className="door__form">
        <h1 className="serif door__heading">注册</h1>
        <EmptyState
          icon={IconLinkOff}
          text={fault}
          action={
            <Link className="btn" to="/register">
              不用链接注册
            </Link>
          }
        />
      </div>
    )
  }
  if (!key) return <RegisterForm rules={rules} />
  return <Query of={terms}>{(data) => <RegisterForm rules={rules} opened={{ key, terms: data }} />}</Query>
}
