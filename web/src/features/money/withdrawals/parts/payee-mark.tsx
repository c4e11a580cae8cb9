import type { PayoutKind } from '@hongyun/contract/bindings/words.ts'

const marks: Readonly<Record<PayoutKind, string>> = { bank: '卡', alipay: '支', wechat: '微', coin: '币' }

/** The seal of a way out: one character and its tone. */
export function PayeeMark({ way }: { way: PayoutKind }) {
  return (
    <span className={`payee-mark payee-mark--${way}`} aria-hidden="true">
      {marks[way]}
    </span>
  )
}
