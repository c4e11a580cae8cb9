/** A recovery that has begun, while its pages are open: nothing of it is kept in the browser. */
import type { Answer } from '../../../wire/request.ts'

type Begun = Answer<'forgetPassword'> & { userName: string }

let begun: Begun | undefined
/** The ticket for the new password, once a way has proved whose account it is. */
let proved: string | undefined

export const begunRecovery = (): Begun | undefined => begun
export const provedTicket = (): string | undefined => proved

export function begin(next: Begun): void {
  begun = next
  proved = undefined
}

export function prove(ticket: string): void {
  proved = ticket
}

/** Done, or over: what was proved is worth nothing any more. */
export function end(): void {
  begun = undefined
  proved = undefined
}
