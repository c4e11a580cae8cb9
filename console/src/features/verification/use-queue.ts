/** The queue as the page sees it: what waits, which case is open, and who has it. */
import type { VerificationKind } from '@hongyun/contract/verification/words.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useChosen } from '../../parts/queue/use-chosen.ts'
import { infoQuery } from '../../wire/info.ts'
import { type Answer, queryOf } from '../../wire/request.ts'

export type Case = Answer<'consoleVerification'>
export type Queued = Answer<'consoleVerifications'>['list'][number]
export type View = { state: 'waiting' | 'decided'; kind: VerificationKind | undefined }

const REFRESH_MS = 5000
const PAGE_SIZE = 100

export function useQueue(view: View) {
  const client = useQueryClient()
  const queue = useQuery({
    ...queryOf('consoleVerifications', { ...view, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const { data: me } = useQuery(infoQuery)
  const list = queue.data?.list ?? []
  const { id, choose, step } = useChosen(list)
  const open = useQuery({
    ...queryOf('consoleVerification', { id: id ?? '' }),
    enabled: id !== undefined,
    refetchInterval: REFRESH_MS,
  })
  return {
    queue,
    list,
    id,
    open,
    myName: me?.name,
    choose,
    step,
    /** Not waited for: an act is over when it is answered, and the keys are heard again. */
    refresh: () => {
      for (const name of ['consoleVerifications', 'consoleVerification'])
        void client.invalidateQueries({ queryKey: [name] })
    },
  }
}
