import { SAFETY_TRIES } from '@hongyun/contract/safety/words.ts'

/** One dash a try: those that are gone are marked. The words stand elsewhere. */
export function Tries({ left }: { left: number }) {
  return (
    <span className="tries" aria-hidden="true">
      {Array.from({ length: SAFETY_TRIES }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dash is nothing but its place
        <i key={n} className={n < SAFETY_TRIES - left ? 'is-gone' : undefined} />
      ))}
    </span>
  )
}
