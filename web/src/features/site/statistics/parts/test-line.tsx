import { chanceText, verdictOf } from '../verdict.ts'

/** A verdict with the chance it follows from. */
export function TestVerdict({ p }: { p: number }) {
  const { text, calm } = verdictOf(p)
  return (
    <span className="row">
      <span className="num">p = {chanceText(p)}</span>
      <span className={calm ? 'tag tag--miss' : 'tag tag--pending'}>{text}</span>
    </span>
  )
}
