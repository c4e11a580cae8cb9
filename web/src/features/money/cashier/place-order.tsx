// The form that places an order: channel, amount, payer. What the cashier refuses is said where it can be mended.
import type { MethodCall } from '@hongyun/contract/cashier/method-calls.ts'
import { type Bank, type PayType, payTypes } from '@hongyun/contract/channels/words.ts'
import { shutDoors } from '@hongyun/contract/protection/doors.ts'
import { isRefusedBy, Refused } from '@hongyun/contract/wire/client.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ShutNotice } from '../../../parts/protection/shut-notice.tsx'
import type { Answer } from '../../../wire/request.ts'
import { ask } from '../../../wire/say.ts'
import { amountError, moneyOf, shortYuan, todayIsFull } from './amount-check.ts'
import { ChooseAmount } from './choose-amount.tsx'
import { ChooseBank } from './choose-bank.tsx'
import { ChooseChannel } from './choose-channel.tsx'
import { CoinQuote } from './coin/coin-quote.tsx'
import type { Order } from './order-machine.ts'
import { OwnLimit } from './own-limit.tsx'
import { RechargeSum } from './recharge-sum.tsx'
import { useCancelOrder } from './requests/use-cancel-order.ts'
import { usePlaceOrder } from './requests/use-place-order.ts'
import { TodayLimits } from './today-limits.tsx'
import { Tutorials } from './tutorials.tsx'

type Channels = Answer<MethodCall>

interface PlaceOrderProps {
  payType: PayType
  channels: Channels['list']
  today: Channels['today']
  /** The unpaid order, which has to go before another can be placed. */
  open: Order | undefined
  onPlaced: (order: Order) => void
}

export function PlaceOrder({ payType, channels, today, open, onPlaced }: PlaceOrderProps) {
  const [channelId, setChannelId] = useState<string>()
  const [amount, setAmount] = useState('')
  const [payerName, setPayerName] = useState('')
  const [bank, setBank] = useState<Bank>()
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const place = usePlaceOrder()
  const cancel = useCancelOrder()

  const channel =
    channels.find((one) => one.channelId === channelId) ?? channels.find((one) => one.recommended) ?? channels[0]!
  const isCoin = payType === 'digitalcurrencypay'
  const needsBank = channel.banks.length > 0
  const chosenBank = bank && channel.banks.includes(bank) ? bank : undefined
  const wrong = amountError(amount, channel, today)
  const refused = place.error
  const atAmount = refused instanceof Refused && refused.field === 'amount'
  const shown = atAmount ? refused.message : tried || (amount !== '' && !place.isPending) ? wrong : undefined
  const shut = refused !== null && isRefusedBy(refused, ...shutDoors)
  const full = todayIsFull(today)
  // What is transferred is found by the payer's name.
  const needsPayer = payType === 'banktransfer'
  const wrongPayer = needsPayer && payerName.trim() === '' ? fieldTexts.empty('付款人姓名') : undefined

  // Only where the form is still open: whoever has left it is somewhere with an address of its own.
  const placed = place.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    if (!placed) return
    setTried(false)
    onPlaced(placed)
  }, [placed])

  const change = (act: () => void) => {
    if (place.isError) place.reset()
    act()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong || (needsBank && !chosenBank) || wrongPayer) {
      form.current
        ?.querySelector<HTMLElement>(
          wrong ? 'input[inputmode="decimal"]' : wrongPayer ? 'input[autocomplete="name"]' : 'input[name="bank"]',
        )
        ?.focus()
      return
    }
    if (open && !(await makeWay(open))) return
    const payer = payerName.trim()
    place.mutate({
      ...{ payType, channelId: channel.channelId, terms: channel.terms, amount },
      ...(chosenBank && { bank: chosenBank }),
      ...(payer && { payerName: payer }),
    })
  }
  /** One order at a time: the open one is cancelled first, if the player means it and it is still unpaid. */
  const makeWay = async (order: Order): Promise<boolean> => {
    const sure = await ask({
      title: '重新下单',
      text: `将取消未完成的订单 ${order.orderNo}，再按新的金额下单。已付款的请勿取消。`,
      confirm: '取消并重新下单',
      cancel: '保留原订单',
    })
    if (!sure) return false
    return cancel.mutateAsync({ id: order.id }).then(
      () => true,
      () => false,
    )
  }

  return (
    <form className="card__body stack cashier__form" ref={form} onSubmit={submit} noValidate>
      <ChooseChannel channels={channels} chosen={channel.channelId} onChoose={(id) => change(() => setChannelId(id))} />
      <ChooseAmount
        channel={channel}
        amount={amount}
        error={shown}
        onChange={(text) => change(() => setAmount(text))}
      />
      <OwnLimit />
      {needsBank && (
        <ChooseBank
          banks={channel.banks}
          chosen={chosenBank}
          error={tried && !chosenBank ? fieldTexts.empty('付款银行') : undefined}
          onChoose={(one) => change(() => setBank(one))}
        />
      )}
      {!isCoin && (
        <Field
          label={needsPayer ? '付款人姓名' : '付款人姓名（选填）'}
          hint={needsPayer ? '须与汇款账户的户名一致。' : `与${payTypes[payType]}实名一致时到账更快。`}
          error={tried ? wrongPayer : undefined}
        >
          <TextInput
            value={payerName}
            maxLength={20}
            autoComplete="name"
            onChange={(text) => change(() => setPayerName(text))}
          />
        </Field>
      )}
      <RechargeSum amount={wrong ? undefined : amount} channel={channel} />
      {isCoin && <CoinQuote amount={wrong ? undefined : amount} channel={channel} />}
      <Tutorials urls={channel.tutorials} />
      {shut && (
        <ShutNotice
          error={refused}
          fit={(left) => {
            const fits = moneyOf(left) >= moneyOf(channel.minAmount)
            return (
              fits && (
                <Button size="sm" onClick={() => change(() => setAmount(shortYuan(left)))}>
                  改为 {shortYuan(left)} 元
                </Button>
              )
            )
          }}
        />
      )}
      {refused && !atAmount && !shut && (
        <Alert tone="danger" urgent>
          {refused.message}
        </Alert>
      )}
      <Button
        kind={open ? 'soft' : 'gold'}
        size="lg"
        block
        type="submit"
        busy={place.isPending || cancel.isPending}
        busyText="正在下单，请稍候"
        disabled={full}
      >
        {open ? '修改并重新下单' : '立即充值'}
      </Button>
      <TodayLimits today={today} full={full} />
    </form>
  )
}
