/** The terms of an invitation, of its code or its link. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, queryOf } from '../../../wire/request.ts'
import { isInviteCode } from './registration.ts'

export type InviteTerms = Answer<'inviteTerms'>

/** What who registers by a code or a key agrees to; nothing is asked without one. */
export const useInviteTerms = (invite: { inviteCode: string } | { openKey: string } | undefined) =>
  useQuery({
    ...queryOf('inviteTerms', invite ?? {}),
    enabled: invite !== undefined,
    staleTime: 30_000,
    meta: { quiet: true },
  })

/** The most letters of a code. */
export const INVITE_MOST = 12

/** What a typed code comes with, or why it does not work; asked for once its field is left. */
export function useInviteCode(typed: string) {
  const [asked, setAsked] = useState(typed)
  const query = useInviteTerms(isInviteCode(asked) ? { inviteCode: asked } : undefined)
  const isAsked = asked === typed
  return {
    ask: () => setAsked(typed),
    terms: isAsked ? query.data : undefined,
    fault: isAsked ? query.error?.message : undefined,
  }
}
