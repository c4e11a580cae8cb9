import { useBlock, useIsBlocked } from './use-block.ts'

/** In a private chat whose other one is blocked. */
export function BlockedNote({ userId }: { userId: string }) {
  const isBlocked = useIsBlocked(userId)
  const { unblock, isPending } = useBlock()
  if (!isBlocked) return null
  return (
    <p className="chat-guest" role="status">
      您已屏蔽对方，对方不能再给您发消息
      <button type="button" className="link" disabled={isPending} onClick={() => unblock(userId)}>
        取消屏蔽
      </button>
    </p>
  )
}
