import { Card } from '@hongyun/ui/card.tsx'
import { useConfirm } from '@hongyun/ui/confirm-dialog.tsx'
import { date } from '@hongyun/ui/format/time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BoundRow } from '../../../parts/bound-row.tsx'
import { type Answer, queryOf, useAct } from '../../../wire/request.ts'
import { say } from '../../../wire/say.ts'

type Binding = Answer<'embedChatBindings'>['list'][number]

/** The sites whose chat the account is in; nothing where there is none. */
export function BoundSites() {
  const bindings = useQuery({ ...queryOf('embedChatBindings'), meta: { quiet: true } })
  const client = useQueryClient()
  const confirm = useConfirm()
  const { mutate, isPending } = useAct('embedChatUnbind', {
    onSuccess: () => say.ok('已解除绑定'),
    onSettled: () => client.invalidateQueries({ queryKey: ['embedChatBindings'] }),
  })
  const end = async ({ partner, partnerName }: Binding) => {
    const question = {
      title: '解除绑定',
      body: `${partnerName} 的页面里将立即退出您的聊天，再进入须重新绑定。`,
      confirm: '解除',
    }
    if (await confirm(question)) mutate({ partner })
  }
  if (!bindings.data || bindings.data.list.length === 0) return null
  return (
    <Card title="合作站点" flush foot="您在这些站点的页面里以本账号聊天；它们不能动用资金，也看不到私聊。">
      <ul>
        {bindings.data.list.map((binding) => (
          <BoundRow
            key={binding.partner}
            mark={binding.partnerName.slice(0, 1)}
            isSet
            title={
              <>
                <b>{binding.partnerName}</b> <span>{binding.nickname}</span>
              </>
            }
            note={`${date(binding.boundAt)} 绑定`}
          >
            <button
              type="button"
              className="link small"
              aria-label={`解除与${binding.partnerName}的绑定`}
              disabled={isPending}
              onClick={() => void end(binding)}
            >
              解除
            </button>
          </BoundRow>
        ))}
      </ul>
    </Card>
  )
}
