import { REMARK_LENGTH } from '@hongyun/contract/chat/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import { NoteField } from '../note-field.tsx'

/** What the player notes of somebody. `kept`: as it is stored. */
export function Remark({ targetUserId, kept }: { targetUserId: string; kept: string }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(kept)
  const save = useAct('setMemberRemark', {
    onSuccess: () => {
      say.ok('修改成功')
      for (const name of ['getMemberRemark', 'getRoleUserCardFront', 'getDirectRoomListWeb', 'chatRoom'])
        void client.invalidateQueries({ queryKey: [name] })
    },
  })
  return (
    <form
      className="remark"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ targetUserId, remark: typed.trim() })
      }}
    >
      <label className="small" htmlFor="chat-remark">
        备注 <span className="muted">仅自己可见</span>
      </label>
      <NoteField
        id="chat-remark"
        placeholder="请填写200字内备注"
        longest={REMARK_LENGTH}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" size="sm" busy={save.isPending} disabled={typed.trim() === kept}>
        存备注
      </Button>
    </form>
  )
}
