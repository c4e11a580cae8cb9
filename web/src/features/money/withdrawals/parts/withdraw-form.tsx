// 申请提现: to where, how much, what it costs; then the safety password. What is refused is said where it can be mended.
import { Alert } from '@hongyun/ui/alert.tsx'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { isAboutPin, PinDialog } from '../../../../parts/proof/pin-dialog.tsx'
import '../../../../parts/sumup.css'
import { sameInput } from '../../../../wire/one-request.ts'
import { say } from '../../../../wire/say.ts'
import { amountError, feeFor, feeWords, type Standing, todayIsFull, wholeOf, yuanIn } from '../amount-check.ts'
import { placedText } from '../order.ts'
import { useWithdraw } from '../requests/use-withdraw.ts'
import { ChoosePayee } from './choose-payee.tsx'
import { Hindrance, Refusal } from './refusal.tsx'

export function WithdrawForm({ standing }: { standing: Standing }) {
  const [wayName, setWay] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const [amount, setAmount] = useState('')
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const withdraw = useWithdraw({
    onSuccess: (order) => {
      setAsking(false)
      setTried(false)
      setAmount('')
      const placed = placedText(order)
      if (placed) say[placed.isBack ? 'error' : 'ok'](placed.text)
    },
    onError: (error) => {
      if (!isAboutPin(error)) setAsking(false)
    },
  })

  const bound = standing.ways.filter(({ accounts }) => accounts.length > 0)
  const way = bound.find((one) => one.way === wayName) ?? bound[0]
  const account = way?.accounts.find(({ id }) => id === chosen) ?? way?.accounts[0]
  const wrong = amountError(amount, standing)
  const whole = wrong ? undefined : yuanIn(amount)
  const hindrance = standing.restUntil !== null || !standing.hours.isOpen || !standing.hasSafetyPassword
  const refused = isAboutPin(withdraw.error) ? null : withdraw.error
  const full = todayIsFull(standing)

  const change = (act: () => void) => {
    if (withdraw.isError) withdraw.reset()
    act()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong) form.current?.querySelector<HTMLElement>('input[inputmode="numeric"]')?.focus()
    else if (account) setAsking(true)
  }
  const send = (safetyPassword: string) => {
    if (!way || !account || !whole) return
    const input = { way: way.way, payeeId: account.id, amount: whole, safetyPassword }
    withdraw.mutate(sameInput(withdraw.variables, input))
  }
  // As it went out, whoever is bound first by now.
  const retry = () => withdraw.variables && withdraw.mutate(withdraw.variables)

  return (
    <Card title="申请提现" aside={<span className="muted small">先选收款方式，再填金额</span>} flush>
      <form className="card__body stack out-form" ref={form} onSubmit={submit} noValidate>
        {standing.ways.length === 0 && <Alert tone="info">提现暂未开放。</Alert>}
        <ChoosePayee
          ways={standing.ways}
          way={way}
          payeeId={account?.id}
          onWay={(next) => change(() => setWay(next))}
          onPayee={(id) => change(() => setChosen(id))}
        />
        <div className="out-amount">
          <Field
            label="提现金额"
            hint={`单笔 ${amountText(standing.minAmount)} – ${amountText(standing.maxAmount)}，整数元`}
            error={tried || amount !== '' ? wrong : undefined}
          >
            <TextInput
              large
              value={amount}
              inputMode="numeric"
              autoComplete="off"
              className="num"
              lead={<span aria-hidden="true">¥</span>}
              onChange={(text) => change(() => setAmount(text))}
              trail={
                standing.mostNow !== '0.00' && (
                  <button
                    type="button"
                    className="link small"
                    onClick={() => change(() => setAmount(wholeOf(standing.mostNow)))}
                  >
                    全部 {wholeText(Number(wholeOf(standing.mostNow)))}
                  </button>
                )
              }
            />
          </Field>
        </div>
        <Sum standing={standing} amount={whole ?? ''} eta={way?.eta} />
        <Hindrance standing={standing} />
        {refused && (
          <Refusal
            error={refused}
            standing={standing}
            busy={withdraw.isPending}
            onAmount={(yuan) => change(() => setAmount(yuan))}
            onRetry={retry}
          />
        )}
        {full && <Alert>今日提现额度已用完，请明日再来。</Alert>}
        <Button
          kind="primary"
          size="lg"
          block
          type="submit"
          busy={withdraw.isPending}
          busyText="正在提交，请稍候"
          disabled={hindrance || full || !account}
        >
          输入安全密码并提交
        </Button>
      </form>
      <PinDialog
        title="确认提现"
        opened={asking}
        busy={withdraw.isPending}
        error={withdraw.error}
        onForget={() => withdraw.reset()}
        onClose={() => setAsking(false)}
        onGiven={send}
      >
        提现 <b className="num">{amountText(`${whole ?? 0}.00`)}</b> 至 {account?.payee}
      </PinDialog>
    </Card>
  )
}

/** What leaves the balance and what arrives: the fee is paid on top. */
function Sum({ standing, amount, eta }: { standing: Standing; amount: string; eta: string | undefined }) {
  const money = amount === '' ? '—' : <Amount yuan={`${amount}.00`} />
  return (
    <dl className="kv sumup">
      <dt>提现金额</dt>
      <dd>{money}</dd>
      <dt>手续费</dt>
      <dd>
        {amount === '' ? '—' : <Amount yuan={feeFor(standing, amount)} />}{' '}
        <span className="muted small">{feeWords(standing)}</span>
      </dd>
      <dt>到账时间</dt>
      <dd>{eta ? `审核通过后${eta}` : '—'}</dd>
      <dt className="is-total">实际到账</dt>
      <dd className="is-total">{money}</dd>
    </dl>
  )
}
