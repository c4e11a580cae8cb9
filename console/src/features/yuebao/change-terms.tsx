// Other terms of a product are asked for, with what they cost at most beside the ones that hold.
import { parseMoney } from '@hongyun/lottery/money.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { amountText, unitsOf } from '@hongyun/ui/format/money.ts'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { type FormEvent, useState } from 'react'
import { sayAsked } from '../../parts/asked.ts'
import { isReason, REASON_WRONG, ReasonField } from '../../parts/reason-field.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { now } from '../../wire/clock.ts'
import { useAct, useRefresh } from '../../wire/request.ts'
import { tomorrow } from './rates.ts'
import { TermsCostTable } from './terms-cost.tsx'
import { emptyTerms, type Product, type TermsDraft, termsErrors, termsNow, termsTextsOf } from './terms-draft.ts'
import { TermsFields } from './terms-fields.tsx'

const WIDTH = 640
const sale = [
  { value: 'true', label: '出售' },
  { value: 'false', label: '停售' },
] as const

export function ChangeTerms({ product, onClose }: { product: Product; onClose: () => void }) {
  return (
    <Dialog title={`更改${product.name}的条款`} opened onClose={onClose} width={WIDTH}>
      <TermsForm product={product} onDone={onClose} />
    </Dialog>
  )
}

function TermsForm({ product, onDone }: { product: Product; onDone: () => void }) {
  const { id, name, days, principal } = product
  const stepUp = useStepUp()
  const announce = useAct('consoleSetPledgeTerms', {
    meta: { quiet: true },
    onSuccess: useRefresh('consoleYuebao', 'consoleApprovals'),
  })
  const earliest = tomorrow(now())
  const held = termsNow(product)
  const [draft, setDraft] = useState<TermsDraft>({ ...(held ? termsTextsOf(held) : emptyTerms), day: earliest })
  const [onSale, setOnSale] = useState<'true' | 'false'>(held?.onSale === false ? 'false' : 'true')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const wrong = termsErrors(draft, earliest)
  const quota = parseMoney(draft.quota, 2)
  const isOver = onSale === 'true' && quota.ok && quota.value < unitsOf(principal)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isReason(reason) || Object.keys(wrong).length > 0) return
    const done = await stepUp({
      title: `提出${name}的条款`,
      body: (
        <div className="stack">
          <p>
            <b className="num">{draft.day}</b> 起{onSale === 'true' ? '按新的条款出售' : '停售，到期的不再续存'}
            。另一名操作员通过后公布；已持有的不变；到期续存的按到期当日的条款，有变会提前 3 天告知；3
            天内到期的，利率下调即不再续存。
          </p>
          <TermsCostTable draft={draft} days={days} product={product} />
        </div>
      ),
      confirm: '提出审批',
      send: async (code) =>
        sayAsked(await announce.mutateAsync({ productId: id, ...draft, onSale, reason: reason.trim(), code })),
    })
    if (!done) return
    onDone()
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <div className="yuebao__form">
        <TermsFields
          draft={draft}
          wrong={tried ? wrong : {}}
          earliest={earliest}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
      </div>
      <div>
        <Segmented label="是否出售" options={sale} value={onSale} onChange={setOnSale} />
      </div>
      {isOver && <Alert>持有中的本金 {amountText(principal)} 高于新的总额度：降到额度以下之前，不能再存入。</Alert>}
      <TermsCostTable draft={draft} days={days} product={product} />
      <ReasonField value={reason} onChange={setReason} placeholder="写入申请，玩家看不到" />
      {tried && !isReason(reason) && <p className="field__error">{REASON_WRONG}</p>}
      <div>
        <Button type="submit" kind="primary" busy={announce.isPending}>
          提出审批
        </Button>
      </div>
    </form>
  )
}
