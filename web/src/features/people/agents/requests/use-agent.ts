/** What an agent reads, and what is read again when something of it has changed. */
import type { PlayerCall } from '@hongyun/contract/wire/player-routes.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Asking, queryOf } from '../../../../wire/request.ts'

const quiet = { meta: { quiet: true } } as const
const paged = { ...quiet, placeholderData: keepPreviousData } as const

export const useAgentTerms = () => useQuery({ ...queryOf('agentTerms'), ...quiet })

export const useOwnPay = (input: Asking<'agentPay'>) => useQuery({ ...queryOf('agentPay', input), ...paged })

export const useCodes = (input: Asking<'inviteCode'>) => useQuery({ ...queryOf('inviteCode', input), ...paged })

export const useCodeMembers = (id: string | undefined, page: number, pageSize: number) =>
  useQuery({
    ...queryOf('inviteCodeMembers', { id: id ?? '', pageNum: page, pageSize }),
    ...paged,
    enabled: id !== undefined,
  })

export const useOpened = (input: Asking<'openedAccounts'>) =>
  useQuery({ ...queryOf('openedAccounts', input), ...paged })

/** One member, or oneself. */
export const useMember = (id: string) => useQuery({ ...queryOf('userManage', id ? { id } : {}), ...quiet })

export const useMembers = (input: Asking<'userManageList'>) =>
  useQuery({ ...queryOf('userManageList', input), ...paged })

export const useShares = (id: string) => useQuery({ ...queryOf('rebateShares', { id }), ...quiet })

const ofCodes = ['inviteCode', 'inviteCodeMembers'] as const
const ofOpened = ['openedAccounts'] as const
const ofMembers = ['userManage', 'userManageList', 'rebateShares'] as const
const changes = { codes: ofCodes, opened: ofOpened, members: ofMembers } as const

/** Reads again what a change of one of these concerns. */
export function useChanged(what: keyof typeof changes): () => Promise<unknown> {
  const client = useQueryClient()
  const calls: readonly PlayerCall[] = changes[what]
  return () => Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: [call] })))
}
