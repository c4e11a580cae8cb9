/** What every answer looks like on the wire; HTTP 200 for whatever the application decides. */
export type Envelope<T> = { code: number; msg: string; data: T }

/** The code of success. */
export const DONE = 1
/** Accepted, and waiting for a review. */
export const IN_REVIEW = -30

/** Codes that a caller treats as done. */
export const isDone = (code: number): boolean => code === DONE || code === IN_REVIEW

/**
 * A refusal as a capability declares it: its code, the sentence a player reads where nothing more exact is said, and the
 * input field it is about where that is always the same one.
 */
export type RefusalRow = { code: number; text: string; field?: string }
