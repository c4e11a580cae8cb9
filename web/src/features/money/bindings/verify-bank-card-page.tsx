import { safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconCreditCardOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Answer, queryOf } from '../../../wire/request.ts'
import { say } from '../../../wire/say.ts'
import { useSession } from '../../../wire/session.ts'
import { BindCard } from './bind-card.tsx'
import { keepChecked } from './checked-card.ts'
import { digitsError, SafetyField } from './safety-field.tsx'
import { useForm } from './use-form.ts'
import { useBankCards, useBind } from './use-payouts.ts'

type Card = Answer<'getBankCardListFront'>['list'][number]
const LIST = '/userCenter/bankCard'

/** Proves that the player knows a card: before a locked one is replaced, and before any is unbound. */
export default function VerifyBankCardPage() {
  const [params] = useSearchParams()
  const cards = useBankCards()
  const first = useQuery({ ...queryOf('getFirstLockBankCard'), meta: { quiet: true } })
  const removes = params.get('act') === 'remove'
  return (
    <>
      <h1 className="section__title">{removes ? '解绑银行卡' : '核对银行卡'}</h1>
      <Query of={cards}>
        {({ list }) => (
          <Query of={first}>
            {({ card }) => {
              const wanted = params.get('cardId') ?? card?.id
              const found = list.find(({ id }) => id === wanted)
              return found ? <Check key={found.id} card={found} removes={removes} /> : <NoCard />
            }}
          </Query>
        )}
      </Query>
    </>
  )
}

const NoCard = () => (
  <EmptyState
    icon={IconCreditCardOff}
    text="没有需要核对的银行卡"
    action={
      <Link className="btn" to={LIST}>
        我的银行卡
      </Link>
    }
  />
)

function Check({ card, removes }: { card: Card; removes: boolean }) {
  const userName = useSession()?.userName ?? ''
  const check = useBind('safetyCheckBankCard', (proved) => keepChecked(card.id, String(proved.bankNumber)))
  const remove = useBind('destructionCheckBankCard', () => say.ok('银行卡已解绑'))
  const act = removes ? remove : check
  const form = useForm(
    { bankNumber: '', safetyPassword: '' },
    ({ bankNumber, safetyPassword }) => ({
      bankNumber: fieldError('bankNumber', bankNumber),
      safetyPassword: digitsError(safetyPassword),
    }),
    act.error,
  )
  const { bankNumber, safetyPassword } = form.values
  const submit = form.submitTo(() =>
    act.mutate({ id: card.id, bankNumber, safetyPassword: safetyPasswordHash(userName, safetyPassword) }),
  )
  return (
    <BindCard
      title={`${card.bankName} ${card.masked}`}
      onSubmit={submit}
      failure={form.failure}
      next={act.isSuccess && (removes ? LIST : `/userCenter/setBankcard/${card.id}`)}
      acts={
        <>
          <Button type="submit" kind="primary" busy={act.isPending} busyText="正在核对，请稍候">
            {removes ? '确认解绑' : '下一步'}
          </Button>
          <Link className="btn" to={LIST}>
            取消
          </Link>
        </>
      }
    >
      {removes && <Alert tone="info">解绑后不能再提现到这张卡；已提交的提现仍会付到这张卡。</Alert>}
      <Field
        label="完整的卡号"
        error={form.errorOf('bankNumber')}
        hint={
          <>
            请输入尾号 {card.masked.slice(-4)} 的完整卡号。
            {card.locked && (
              <Link className="link" to="/manualVerification?kind=binding">
                无法提供原卡号
              </Link>
            )}
          </>
        }
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={29}
          value={bankNumber}
          onChange={(text) => form.set('bankNumber')(text.replace(/\s/g, ''))}
        />
      </Field>
      <SafetyField
        value={safetyPassword}
        onChange={form.set('safetyPassword')}
        error={form.errorOf('safetyPassword')}
      />
    </BindCard>
  )
}
