import { isAddressOf } from '@hongyun/contract/bindings/numbers.ts'
import { bindingsRefusals } from '@hongyun/contract/bindings/refusals.ts'
import { type Chain, chains } from '@hongyun/contract/bindings/words.ts'
import { safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { fieldTexts, texts } from '@hongyun/contract/wire/texts.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link, Redirect } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { useState } from 'react'
import type { Answer } from '../../../wire/request.ts'
import { say } from '../../../wire/say.ts'
import { useSession } from '../../../wire/session.ts'
import { BindCard } from './bind-card.tsx'
import { OldNumberField } from './old-number-field.tsx'
import { Ready } from './ready.tsx'
import { digitsError, SafetyField } from './safety-field.tsx'
import { useForm } from './use-form.ts'
import { useAddresses, useBind } from './use-payouts.ts'

type Address = Answer<'queryDigitalCurrencyList'>['list'][number]
const LIST = '/userCenter/virtualCoin'
const LABEL = '钱包地址'
const options = wordsOf(chains).map((value) => ({ value, label: chains[value] }))

/** Binding a USDT address, or another one in the place of one. */
export default function SetDigitalCurrencyPage() {
  const { id } = useParams()
  const addresses = useAddresses()
  return (
    <>
      <h1 className="section__title">{id ? '更换钱包地址' : '添加钱包地址'}</h1>
      <Ready needsName={false}>
        {() => (
          <Query of={addresses}>
            {({ list }) => {
              const address = list.find((one) => one.id === id)
              return id && !address ? <Redirect to={LIST} /> : <AddressForm key={id} address={address} />
            }}
          </Query>
        )}
      </Ready>
    </>
  )
}

function AddressForm({ address }: { address: Address | undefined }) {
  const userName = useSession()?.userName ?? ''
  const [chain, setChain] = useState<Chain>(address?.chain ?? 'TRC20')
  const add = useBind('addDigitalCurrency', () => say.ok(texts.bound))
  const update = useBind('updateDigitalCurrency', () => say.ok('钱包地址已更换'))
  const act = address ? update : add
  const form = useForm(
    { walletAddress: '', oldWalletAddress: '', safetyPassword: '' },
    ({ walletAddress, oldWalletAddress, safetyPassword }) => ({
      walletAddress:
        walletAddress === ''
          ? fieldTexts.empty(LABEL)
          : isAddressOf(chain, walletAddress)
            ? undefined
            : bindingsRefusals.walletAddressWrong.text,
      oldWalletAddress: address?.locked && oldWalletAddress === '' ? fieldTexts.empty(`原${LABEL}`) : undefined,
      safetyPassword: digitsError(safetyPassword),
    }),
    act.error,
  )
  const { walletAddress, oldWalletAddress, safetyPassword } = form.values
  const submit = form.submitTo(() => {
    const input = { chain, walletAddress, safetyPassword: safetyPasswordHash(userName, safetyPassword) }
    if (!address) return add.mutate(input)
    update.mutate({ ...input, id: address.id, ...(address.locked && { oldWalletAddress }) })
  })
  return (
    <BindCard
      title={address ? `更换 ${address.masked}` : 'USDT'}
      onSubmit={submit}
      failure={form.failure}
      next={act.isSuccess && LIST}
      acts={
        <>
          <Button type="submit" kind="primary" busy={act.isPending} busyText="正在绑定，请稍候">
            {address ? '确认更换' : '确认绑定'}
          </Button>
          <Link className="btn" to={LIST}>
            取消
          </Link>
        </>
      }
    >
      <Alert tone="info">付到另一个网络的地址不能追回，请核对网络与地址。</Alert>
      <div>
        <Segmented label="网络" options={options} value={chain} onChange={setChain} />
      </div>
      {address?.locked && (
        <OldNumberField
          label={LABEL}
          masked={address.masked}
          value={oldWalletAddress}
          onChange={form.set('oldWalletAddress')}
          error={form.errorOf('oldWalletAddress')}
        />
      )}
      <Field
        label={LABEL}
        error={form.errorOf('walletAddress')}
        hint={chain === 'TRC20' ? 'T 开头，34 位' : '0x 开头，42 位，字母的大小写须与钱包显示的一致'}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={walletAddress}
          onChange={(text) => form.set('walletAddress')(text.trim())}
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
