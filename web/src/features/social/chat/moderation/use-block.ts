import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, useAct } from '../../../../wire/request.ts'
import { ask, say } from '../../../../wire/say.ts'

/** Whether the player wants no private messages of somebody; nobody where no id is given. */
export function useIsBlocked(targetUserId: string | undefined): boolean {
  const { data } = useQuery({
    ...queryOf('getBlockListFront', { targetUserId: targetUserId ?? '', pageSize: 1 }),
    enabled: targetUserId !== undefined,
    meta: { quiet: true },
  })
  return targetUserId !== undefined && data !== undefined && data.list.length > 0
}

/** Blocks somebody, or takes it back. */
export function useBlock() {
  const client = useQueryClient()
  const { mutate, isPending } = useAct('setMemberBlock', {
    onSuccess: (_done, { isBlocked }) => {
      say.ok(isBlocked ? '已屏蔽' : '已取消屏蔽')
      void client.invalidateQueries({ queryKey: ['getBlockListFront'] })
    },
  })
  return {
    isPending,
    unblock: (targetUserId: string) => mutate({ targetUserId, isBlocked: false }),
    block: async (targetUserId: string, name: string) => {
      const text = `屏蔽后，${name} 不能再给您发私聊消息。可随时在屏蔽名单中取消。`
      if (await ask({ title: '屏蔽', text, confirm: '屏蔽', cancel: '取消' })) mutate({ targetUserId, isBlocked: true })
    },
  }
}
