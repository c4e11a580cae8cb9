import { safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { fieldTexts, texts } from '@hongyun/contract/wire/texts.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link, Redirect } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { type Answer, queryOf } from '../../../wire/request.ts'
import { say } from '../../../wire/say.ts'
import { useSession } from '../../../wire/session.ts'
import { BindCard } from './bind-card.tsx'
import { checkedNumber } from './checked-card.ts'
import { useKnownCards, useTypedCard } from './known-card.ts'
import { Ready } from './ready.tsx'
import { digitsError, SafetyField } from './safety-field.tsx'
import { useForm } from './use-form.ts'
import { useBankCards, useBind } from './use-payouts.ts'

type Card = Answer<'getBankCardListFront'>['list'][number]
const LIST = '/userCenter/bankCard'

/** Binding a card, or another one in the place of one. */
export default function SetBankCardPage() {
  const { cardId } = useParams()
  const cards = useBankCards()
  return (
    <>
      <h1 className="section__title">{cardId ? '更换银行卡' : '添加银行卡'}</h1>
      <Ready needsName>
        {(holder) => (
          <Query of={cards}>
            {({ list }) => {
              const card = list.find(({ id }) => id === cardId)
              if (cardId && !card) return <Redirect to={LIST} />
              if (card?.locked && checkedNumber(card.id) === undefined)
                return <Redirect to={`/userCenter/verifyBankCard?cardId=${card.id}`} />
              return <CardForm key={cardId} card={card} holder={holder} />
            }}
          </Query>
        )}
      </Ready>
    </>
  )
}

function CardForm({ card, holder }: { card: Card | undefined; holder: string }) {
  const userName = useSession()?.userName ?? ''
  const add = useBind('addBankCard', () => say.ok(texts.bound))
  const update = useBind('updateBankCardFront', () => say.ok('银行卡已更换'))
  const act = card ? update : add
  const known = useKnownCards()
  const form = useForm(
    { bankNumber: '', bankCode: '', bankAddress: '', holderName: '', safetyPassword: '' },
    (typed) => ({
      bankNumber: known.errorOf(typed.bankNumber),
      bankCode: (known.bankCodeOf(typed.bankNumber) ?? typed.bankCode) ? undefined : fieldTexts.empty('开户银行'),
      bankAddress: typed.bankAddress === '' ? undefined : fieldError('address', typed.bankAddress, '开户支行'),
      holderName: fieldError('realName', typed.holderName, '户名'),
      safetyPassword: digitsError(typed.safetyPassword),
    }),
    act.error,
  )
  const { values } = form
  const { bank, refusal } = useTypedCard(values.bankNumber)
  const banks = useQuery({ ...queryOf('queryBankInfo'), meta: { quiet: true } })
  const bankCode = bank?.bankCode ?? values.bankCode

  const submit = form.submitTo(() => {
    const { bankAddress, ...typed } = values
    const input = {
      ...typed,
      bankCode,
      ...(bankAddress && { bankAddress }),
      safetyPassword: safetyPasswordHash(userName, values.safetyPassword),
    }
    if (!card) return add.mutate(input)
    const oldBankNumber = checkedNumber(card.id)
    update.mutate({ ...input, id: card.id, ...(oldBankNumber && { oldBankNumber }) })
  })

  return (
    <BindCard
      title={card ? `更换 ${card.bankName} ${card.masked}` : '储蓄卡'}
      onSubmit={submit}
      failure={form.failure}
      next={act.isSuccess && LIST}
      acts={
        <>
          <Button type="submit" kind="primary" busy={act.isPending} busyText="正在绑定，请稍候">
            {card ? '确认更换' : '确认绑定'}
          </Button>
          <Link className="btn" to={LIST}>
            取消
          </Link>
        </>
      }
    >
      <Field
        label="银行卡号"
        error={form.errorOf('bankNumber') ?? refusal}
        hint={bank?.bankName || '只能绑定本人的储蓄卡'}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={29}
          value={values.bankNumber}
          onChange={(text) => form.set('bankNumber')(text.replace(/\s/g, ''))}
        />
      </Field>
      {!bank?.bankCode && (
        <Field label="开户银行" error={form.errorOf('bankCode')} hint="卡号认不出银行时，请选择">
          <SelectInput label="开户银行" value={values.bankCode} onChange={form.set('bankCode')}>
            <option value="">请选择</option>
            {banks.data?.list.map((bank) => (
              <option key={bank.bankCode} value={bank.bankCode}>
                {bank.bankName}
              </option>
            ))}
          </SelectInput>
        </Field>
      )}
      <Field label="开户支行（选填）" error={form.errorOf('bankAddress')} hint="部分银行到账须填写，如：深圳科技园支行">
        <TextInput autoComplete="off" maxLength={50} value={values.bankAddress} onChange={form.set('bankAddress')} />
      </Field>
      <Field label="户名" error={form.errorOf('holderName')} hint={`须与账户的真实姓名（${holder}）一致`}>
        <TextInput autoComplete="off" maxLength={20} value={values.holderName} onChange={form.set('holderName')} />
      </Field>
      <SafetyField
        value={values.safetyPassword}
        onChange={form.set('safetyPassword')}
        error={form.errorOf('safetyPassword')}
      />
    </BindCard>
  )
}
