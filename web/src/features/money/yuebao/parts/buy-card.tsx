// 存入: how much, when it comes back, then the safety password. What stands in the way is said with the next step.

import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { saleStates } from '@hongyun/contract/yuebao/words.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link, Redirect } from '@hongyun/ui/router/link.tsx'
import { Switch } from '@hongyun/ui/switch.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { Outcome } from '../../../../parts/proof/outcome.tsx'
import { isAboutPin, PinDialog } from '../../../../parts/proof/pin-dialog.tsx'
import '../../../../parts/sumup.css'
import { now } from '../../../../wire/clock.ts'
import { sameInput } from '../../../../wire/one-request.ts'
import { say } from '../../../../wire/say.ts'
import {
  buyError,
  earned,
  exactText,
  gainText,
  mostInto,
  percent,
  shapes,
  shortBy,
  sumOf,
  typedUnits,
  wireAmount,
} from '../amounts.ts'
import { useBuy } from '../requests/use-acts.ts'
import type { Product, Products } from '../requests/use-pledges.ts'
import { AmountField } from './amount-field.tsx'
import { Refusal } from './refusal.tsx'

export function BuyCard({ product, products: { on, balance } }: { product: Product; products: Products }) {
  const { id, name, days, rate, least, sale, termsNo } = product
  const [typed, setTyped] = useState('')
  const [autoRenew, setAutoRenew] = useState(false)
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const buy = useBuy({
    onSuccess: (order) => {
      setAsking(false)
      say.ok(`已存入 ${amountText(order.principal)}，${dateTime(order.endsAt)} 到期`)
    },
    onError: (error) => {
      if (!isAboutPin(error)) setAsking(false)
    },
  })
  const wrong = buyError(typed, product)
  const short = wrong ? undefined : shortBy(typed, balance)
  const most = mostInto(product, balance)
  const isOpen = on && sale === 'onSale'
  const refused = isAboutPin(buy.error) ? null : buy.error
  const change = (act: () => void) => {
    if (buy.isError) buy.reset()
    act()
  }
  const type = (text: string) => change(() => setTyped(text))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong || short) form.current?.querySelector('input')?.focus()
    else if (isOpen) setAsking(true)
  }
  const send = (safetyPassword: string) =>
    buy.mutate(
      sameInput(buy.variables, {
        ...{ productId: id, termsNo, amount: wireAmount(typed), safetyPassword },
        autoRenew: autoRenew ? 'true' : 'false',
      }),
    )
  const gained = typedUnits(typed) === 0n ? undefined : earned(typed, rate, days)
  return (
    <Card title={`存入${name}定存`} aside={<span className="small muted">年化 {percent(rate)}</span>}>
      <form className="stack move-form" ref={form} onSubmit={submit} noValidate>
        {!isOpen && (
          <Outcome
            tone="wait"
            text={on ? `这款定存${saleStates[sale]}` : '暂停存入'}
            detail={product.next?.sale === 'onSale' ? `${product.next.fromDay} 起再开。` : '请看其他定存产品。'}
          >
            <Link className="btn btn--sm" to="/userCenter/pledge">
              看定存产品
            </Link>
          </Outcome>
        )}
        <AmountField
          label="存入金额"
          hint={`起存 ${amountText(least)}，单笔最高 ${amountText(product.greatest)}`}
          error={tried || typed !== '' ? wrong : undefined}
          from="活期余额"
          held={exactText(balance)}
          value={typed}
          shape={shapes.in}
          most={most}
          onChange={type}
        />
        {short && <Short name={name} typed={typed} balance={balance} short={short} product={product} onAmount={type} />}
        <dl className="kv sumup">
          <dt>现在存入，到期</dt>
          <dd className="num">{dateTime(now() + days * DAY_MS)}</dd>
          <dt>到期收益约</dt>
          <dd className="num gain">{gained ? gainText(gained) : '—'}</dd>
          <dt className="is-total">到期返还</dt>
          <dd className="is-total">
            <span className="money">{gained ? exactText(sumOf(wireAmount(typed), gained)) : '—'}</span>
          </dd>
        </dl>
        <div>
          <Switch name="到期续存" on={autoRenew} onChange={(on) => change(() => setAutoRenew(on))} />
          <p className="small muted">续存按到期当日的条款，收益先返还；不续存的到期同一时刻返还。</p>
        </div>
        {refused && (isRefusedBy(refused, 'pledgeChanged') ? <Changed /> : <Refusal error={refused} act="存入" />)}
        <Button kind="primary" size="lg" block type="submit" busy={buy.isPending} disabled={!isOpen}>
          输入安全密码并存入
        </Button>
      </form>
      {/* Who has left by then is not led away from elsewhere. */}
      {buy.isSuccess && <Redirect to={`/userCenter/pledgeDetail?id=${buy.data.id}`} />}
      <PinDialog
        title="确认存入"
        opened={asking}
        busy={buy.isPending}
        error={buy.error}
        onForget={() => buy.reset()}
        onClose={() => setAsking(false)}
        onGiven={send}
      >
        存入 <b className="num">{amountText(wireAmount(typed) || '0')}</b> 到{name}定存
      </PinDialog>
    </Card>
  )
}

interface ShortProps {
  name: string
  typed: string
  balance: string
  short: string
  product: Product
  onAmount: (yuan: string) => void
}

/** The wallet holds less: what would fit, or more into it. */
function Short({ name, typed, balance, short, product, onAmount }: ShortProps) {
  const most = mostInto(product, balance)
  const fits = most !== undefined && buyError(most, product) === undefined ? most : undefined
  return (
    <Outcome
      tone="bad"
      text="余额不足以存入"
      detail={
        <>
          {name}定存 <b className="num">{amountText(wireAmount(typed))}</b>，活期余额{' '}
          <b className="num">{exactText(balance)}</b>，还差 <b className="num">{exactText(short)}</b>。
        </>
      }
    >
      {fits && (
        <Button size="sm" onClick={() => onAmount(fits)}>
          改为 {amountText(fits)}
        </Button>
      )}
      <Link className="btn btn--sm" to="/userCenter/balanceIn">
        先转入
      </Link>
    </Outcome>
  )
}

const Changed = () => (
  <Outcome tone="bad" text="条款已变，没有存入" detail="这款定存的条款刚刚更新，请看过新的条款再存入。">
    {null}
  </Outcome>
)
