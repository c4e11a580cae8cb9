import { useQueryClient } from '@tanstack/react-query'
import { unreadQuery } from '../../../wire/unread.ts'

/** After letters were read or deleted: the count of the answer is shown at once, and the lists are read again. */
export function useLettersChanged() {
  const client = useQueryClient()
  return async ({ unread }: { unread: number }): Promise<void> => {
    // A count on its way is from before the change.
    await client.cancelQueries({ queryKey: unreadQuery.queryKey })
    client.setQueryData(unreadQuery.queryKey, { unread })
    await client.invalidateQueries({ queryKey: ['messageList'] })
  }
}
