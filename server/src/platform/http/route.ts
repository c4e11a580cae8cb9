/** A call bound to its handler. A handler reads as a sentence: input to use-case to reply. */
import type { Call, Input, Reply } from '@hongyun/contract/wire/call.ts'
import type { Caller, Operator } from './visitors.ts'

/** Who is asking, from where. */
export type Visit = {
  /** The signed-in player; calls declared for players never see undefined through `player`. */
  readonly caller: Caller | undefined
  readonly player: Caller
  /** The operator who is signed in at the console; calls declared for operators never see undefined. */
  readonly operator: Operator
  readonly address: string
  /** The name by which the player asked for the site, with its port. */
  readonly host: string
  readonly agent: string
  readonly token: string | undefined
  /** The token of a browser that somebody has signed in from before. */
  readonly browser: string | undefined
  /** Sets the session cookie of the site, or of the console for its calls; clears it without a token. */
  setSession(token: string | undefined): void
  /** Sets the cookie that tells this browser again. */
  setBrowser(token: string): void
}

/** A list as a CSV file: its name, the heads of its columns, and its rows, some at a time, read as they are taken. */
export type CsvFile<I> = {
  readonly name: string
  readonly head: readonly string[]
  rows(input: I, visit: Visit): AsyncIterable<readonly (readonly string[])[]>
}

export type Route = { readonly call: Call; readonly csv?: CsvFile<never>; handle(input: never, visit: Visit): unknown }

/** What a handler answers where the request was accepted and waits for a review: the reply, and what the caller is told. */
export class InReview<R> {
  readonly reply: R
  readonly message: string
  constructor(reply: R, message: string) {
    this.reply = reply
    this.message = message
  }
}

type Handled<C> = Reply<C> | InReview<Reply<C>>

/** Binds a call to its handler. */
export function route<C extends Call>(
  call: C,
  handle: (input: Input<C>, visit: Visit) => Handled<C> | Promise<Handled<C>>,
  csv?: CsvFile<Input<C>>,
): Route {
  return { call, handle: handle as Route['handle'], ...(csv && { csv: csv as unknown as CsvFile<never> }) }
}
