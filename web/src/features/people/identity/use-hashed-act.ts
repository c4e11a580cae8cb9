/** Sends a sign-in or a sign-up: the password leaves as its hash, and a refusal comes back as the text to show. */
import type { Work } from '@hongyun/contract/security/work.ts'
import { Refused } from '@hongyun/contract/wire/client.ts'
import { useState } from 'react'
import { type Answer, type Asking, useAct } from '../../../wire/request.ts'

type Credentials = { userName: string; password: string }
type Sent<N extends 'login' | 'register'> =
  | { ok: true; value: Answer<N> }
  /** `field`: the one the text is about. `captcha`: the server wants one from now on. `passkey`: whether one would do for the code. */
  | { ok: false; text: string; field: string | undefined; captcha: boolean; passkey: boolean | undefined }

export function useHashedAct<N extends 'login' | 'register'>(name: N) {
  // The form shows the refusal itself.
  const act = useAct(name, { meta: { quiet: true } })
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ text: string; field: string | undefined }>()

  /** Sends the same again with the work that the server asks for once a name has been guessed at often. */
  async function afterWork(error: unknown, input: Asking<N>): Promise<Answer<N>> {
    const work = error instanceof Refused ? (error.data as { work?: Work } | null)?.work : undefined
    if (!work) throw error
    const { solveWork } = await import('@hongyun/contract/security/work.ts')
    return act.mutateAsync({ ...input, work: await solveWork(work) })
  }

  async function send(
    { userName, password }: Credentials,
    rest: Record<string, string | object | undefined>,
  ): Promise<Sent<N>> {
    setBusy(true)
    setRefusal(undefined)
    try {
      // The hash code is loaded on sign-in only; the home page does not need it.
      const { passwordHash } = await import('@hongyun/contract/wire/credentials.ts')
      const input = { ...rest, userName, password: passwordHash(userName, password) } as Asking<N>
      return { ok: true, value: await act.mutateAsync(input).catch((error) => afterWork(error, input)) }
    } catch (error) {
      const text = error instanceof Error ? error.message : ''
      const field = error instanceof Refused ? error.field : undefined
      setRefusal({ text, field })
      return { ok: false, text, field, captcha: saidOf(error, 'imageCode') === true, passkey: saidOf(error, 'passkey') }
    } finally {
      setBusy(false)
    }
  }

  return { send, busy, refusal }
}

/** What a refusal says in its data about the next try: whether a captcha is wanted, whether a passkey would do. */
function saidOf(error: unknown, what: 'imageCode' | 'passkey'): boolean | undefined {
  const said = error instanceof Refused ? (error.data as Record<string, unknown> | null)?.[what] : undefined
  return typeof said === 'boolean' ? said : undefined
}
