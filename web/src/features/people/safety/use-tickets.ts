/** Proving who one is, and the step that follows: hashes of what was typed leave the page, a ticket comes back. */
import type { ProofPurpose } from '@hongyun/contract/safety/words.ts'
import { passwordHash, safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, useAct } from '../../../wire/request.ts'
import { useSession } from '../../../wire/session.ts'

const quiet = { meta: { quiet: true } } as const

/** Whether there is a safety password, how many tries are left, and until when it is locked. */
export const useSafetyState = () => useQuery({ ...queryOf('isChangeSafetyPassword'), ...quiet })

/** The questions, and which are the player's. */
export const useQuestions = () => useQuery({ ...queryOf('safeQuestionList'), ...quiet })

/** Hashes as they travel, by the name of who is signed in. */
export function useHashes() {
  const userName = useSession()?.userName ?? ''
  return {
    login: (password: string) => passwordHash(userName, password),
    safety: (digits: string) => safetyPasswordHash(userName, digits),
  }
}

/** Everything that says how the account is protected is read again. */
export function useProtectionChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['securityList', 'isChangeSafetyPassword', 'safeQuestionList', 'secondFactor', 'passkeyList', 'sessionList'].map(
        (name) => client.invalidateQueries({ queryKey: [name] }),
      ),
    )
}

/** By the login password. */
export function useProveLogin(purpose: ProofPurpose) {
  const { login } = useHashes()
  const act = useAct('verifyPassword', quiet)
  return { ...act, prove: (password: string) => act.mutateAsync({ password: login(password), purpose }) }
}

/** By the safety password. */
export function useProveSafety(verifyType: ProofPurpose) {
  const { safety } = useHashes()
  const act = useAct('verifySafetyPassword', quiet)
  return { ...act, prove: (digits: string) => act.mutateAsync({ safetyPassword: safety(digits), verifyType }) }
}
