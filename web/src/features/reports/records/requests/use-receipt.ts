import type { receiptKinds } from '@hongyun/contract/journal/words.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** What is written is sealed about four seconds later. */
const AGAIN_MS = 2500
const TIMES = 4

export const isUnsealed = (error: unknown): boolean => isRefusedBy(error, 'notSealedYet')

/** The receipt of a bet or transfer, once it is asked for; it waits a little where the record is not sealed yet. */
export const useReceipt = (kind: keyof typeof receiptKinds, id: string, asked: boolean) =>
  useQuery({
    ...queryOf('getProof', { kind, id }),
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (times, error) => isUnsealed(error) && times < TIMES,
    retryDelay: AGAIN_MS,
    meta: { quiet: true },
  })
