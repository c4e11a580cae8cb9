/** The accounts of bank transfers as the page has them, and switching them. */
import { banks } from '@hongyun/contract/channels/words.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { createElement } from 'react'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { type Answer, useAct, useRefresh } from '../../wire/request.ts'

export type Payee = Answer<'consolePayees'>['list'][number]

/** How much of the limit of the day is taken or open, in percent. */
export const filledPart = ({ today, open, dayLimit }: Pick<Payee, 'today' | 'open' | 'dayLimit'>): number =>
  dayLimit === null ? 0 : Math.min(100, Math.round(((Number(today) + Number(open)) / Number(dayLimit)) * 100))

/** A call about an account: it shows its own refusals, and the list is read again. */
export function usePayeeAct<
  N extends 'consoleAddPayee' | 'consoleSetPayee' | 'consoleSwitchPayee' | 'consoleAskPayeeLimit',
>(name: N) {
  return useAct(name, {
    meta: { quiet: true },
    onSuccess: useRefresh('consolePayees', 'consoleApprovals'),
  })
}

export function usePayeeSwitch() {
  const stepUp = useStepUp()
  const switching = usePayeeAct('consoleSwitchPayee')
  return async ({ id, bank, number, isOn }: Payee) => {
    const what = isOn ? '停用' : '启用'
    const done = await stepUp({
      title: `${what} ${banks[bank]} ${number.slice(-4)}`,
      body: createElement(
        'p',
        null,
        isOn ? '新的订单不再轮到它；已下的订单照常审核与入账。' : '玩家下单时即可能轮到它。',
      ),
      confirm: what,
      send: (code) => switching.mutateAsync({ id, on: isOn ? 'false' : 'true', code }),
    })
    if (done) toast.ok(`已${what}`)
  }
}
