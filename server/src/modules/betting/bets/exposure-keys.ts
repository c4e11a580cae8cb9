/** What the exposure of a line is added to: its combination, its play and its issue, each with a limit. */
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import type { Lottery } from '../lotteries/lotteries.ts'

/** A combination's code, a play's, or '' for the issue. */
export type ExposureKey = { readonly issueId: bigint; readonly playCode: string }

export type Counted = ExposureKey & {
  readonly limit: Money
  /** Why a line that goes beyond the limit is refused. */
  readonly refusal: Refusal
}

export function countedIn(issueId: bigint, lottery: Lottery, play: string, combination: string | undefined): Counted[] {
  const ofPlay: Counted = { issueId, playCode: play, limit: lottery.max_play_exposure, refusal: 'exposurePlay' }
  const ofIssue: Counted = { issueId, playCode: '', limit: lottery.max_issue_exposure, refusal: 'exposureIssue' }
  if (combination === undefined) return [ofPlay, ofIssue]
  const limit = lottery.max_combination_exposure
  return [{ issueId, playCode: combination, limit, refusal: 'exposureCombination' }, ofPlay, ofIssue]
}

/**
 * Values by what exposure is counted in. A map in a map, since each bet looks several of them up and a text put together
 * of issue and code would have to be made and hashed each time.
 */
export class ExposureMap<T> {
  readonly #issues = new Map<bigint, Map<string, T>>()
  /** The issue that was looked up last: what a line is counted in is of one issue, and a bigint takes long to hash. */
  #lastId: bigint | undefined
  #last: Map<string, T> | undefined

  get({ issueId, playCode }: ExposureKey): T | undefined {
    return this.#of(issueId)?.get(playCode)
  }

  set({ issueId, playCode }: ExposureKey, value: T): this {
    const issue = this.#of(issueId)
    if (issue) issue.set(playCode, value)
    else {
      this.#last = new Map([[playCode, value]])
      this.#issues.set(issueId, this.#last)
    }
    return this
  }

  #of(issueId: bigint): Map<string, T> | undefined {
    if (issueId !== this.#lastId) {
      this.#lastId = issueId
      this.#last = this.#issues.get(issueId)
    }
    return this.#last
  }

  values(): T[] {
    return [...this.#issues.values()].flatMap((issue) => [...issue.values()])
  }
}

/** What a batch adds to an exposure, which was at `before` when it was read, or 0 where it was not. */
export type MoreExposure = { readonly counted: Counted; readonly before: bigint; amount: bigint }

/** All that lines are counted in, each once. */
export function distinctlyCounted(lines: readonly { readonly counted: readonly Counted[] }[]): Counted[] {
  const counted = new ExposureMap<Counted>()
  for (const line of lines) for (const one of line.counted) counted.set(one, one)
  return counted.values()
}
