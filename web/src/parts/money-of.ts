import { type Money, parseMoney } from '@hongyun/lottery/money.ts'

/** An amount of the wire, which may be negative, as money. Throws for anything else. */
export function moneyOf(yuan: string): Money {
  const parsed = parseMoney(yuan.replace(/^-/, ''))
  if (!parsed.ok) throw new TypeError(`not an amount: ${yuan}`)
  return (yuan.startsWith('-') ? -parsed.value : parsed.value) as Money
}
