/** Sends a binding or a registration: the password leaves as its hash, and a refusal comes back as what to show. */
import type { Work } from '@hongyun/contract/security/work.ts'
import { Refused } from '@hongyun/contract/wire/client.ts'
import { texts } from '@hongyun/contract/wire/texts.ts'
import { useState } from 'react'
import { api } from '../../../wire/api.ts'
import type { Asking } from '../../../wire/request.ts'
import { say } from '../../../wire/say.ts'
import type { Entered, OnEntered } from './use-session.ts'

type Call = 'embedChatBind' | 'embedChatRegister'
type Credentials = { userName: string; password: string }
export type EnterRefusal = { text: string; field: string | undefined; reason: string | undefined; captcha: boolean }

const saidOf = (error: unknown, what: string): unknown =>
  error instanceof Refused ? (error.data as Record<string, unknown> | null)?.[what] : undefined

export function useEnter<N extends Call>(name: N, onEntered: OnEntered) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<EnterRefusal>()

  /** Sends the same again with the work that the server asks for once a name has been guessed at often. */
  async function afterWork(error: unknown, input: Asking<N>): Promise<Entered> {
    const work = saidOf(error, 'work') as Work | undefined
    if (!work) throw error
    const { solveWork } = await import('@hongyun/contract/security/work.ts')
    return api<Call>(name, { ...input, work: await solveWork(work) } as Asking<Call>)
  }

  async function send(
    { userName, password }: Credentials,
    rest: Record<string, string | undefined>,
  ): Promise<EnterRefusal | undefined> {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { passwordHash } = await import('@hongyun/contract/wire/credentials.ts')
      const input = { ...rest, userName, password: passwordHash(userName, password) } as unknown as Asking<N>
      const entered = await api<Call>(name, input as Asking<Call>).catch((error: unknown) => afterWork(error, input))
      if (onEntered(entered)) say.ok(texts.bound)
      return undefined
    } catch (error) {
      const found: EnterRefusal = {
        text: error instanceof Error ? error.message : '',
        field: error instanceof Refused ? error.field : undefined,
        reason: error instanceof Refused ? error.reason : undefined,
        captcha: saidOf(error, 'imageCode') === true,
      }
      setRefusal(found)
      return found
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, refusal }
}
