import { useQueryClient } from '@tanstack/react-query'
import { protectionQuery } from '../../../../wire/protection.ts'
import { type Answer, useAct } from '../../../../wire/request.ts'

type Answered = Answer<'setProtectionLimit'>

/** What changes a limit: the answer is the limit as it is now, and the rest is read again. */
function useShown() {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: protectionQuery.queryKey })
  return {
    readAgain,
    show: ({ limit }: Answered) => {
      const shown = ({ limits, ...rest }: Answer<'getProtectionInfo'>) => ({
        ...rest,
        limits: limits.map((one) => (one.limit === limit.limit ? limit : one)),
      })
      client.setQueryData(protectionQuery.queryKey, (old) => old && shown(old))
      return readAgain()
    },
  }
}

/** Sets a limit. The form shows refusals itself. */
export function useSetLimit(onSet: (answer: Answered) => void) {
  const { show } = useShown()
  return useAct('setProtectionLimit', {
    meta: { quiet: true },
    onSuccess: (answer) => {
      onSet(answer)
      return show(answer)
    },
  })
}

/** Ends a raise that waits: the second yes, or the player gives it up. */
export function useEndRaise() {
  const { show, readAgain } = useShown()
  const confirm = useAct('confirmProtectionLimit', { onSuccess: show, onError: readAgain })
  const drop = useAct('dropProtectionLimit', { onSuccess: show, onError: readAgain })
  return { confirm, drop, busy: confirm.isPending || drop.isPending }
}
