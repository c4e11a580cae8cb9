import { useState } from 'react'
import { faultText, useInviteTerms } from './invitation.ts'
import { isInviteCode } from './registration.ts'

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
    fault: isAsked && query.error ? faultText(query.error) : undefined,
  }
}
