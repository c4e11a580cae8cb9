import { Alert } from '@hongyun/ui/alert.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../../parts/form-dialog.tsx'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import { earnedOf, percentOf, readRebate, tenthsOf } from '../rebate.ts'
import { useAgentTerms, useChanged, useMember } from '../requests/use-agent.ts'
import { RebateInput } from './rebate-input.tsx'

interface RaiseRebateProps {
  member: { id: string; userName: string }
  onClose: () => void
}

/** Raises the rebate of a direct member. What it costs the agent is said before it is pressed. */
export function RaiseRebate({ member, onClose }: RaiseRebateProps) {
  const known = useMember(member.id)
  const own = useAgentTerms().data?.rebate
  const [typed, setTyped] = useState<string>()
  const [tried, setTried] = useState(false)
  const changed = useChanged('members')
  const raise = useAct('raiseRebate', {
    meta: { quiet: true },
    onSuccess: ({ rebate }) => {
      say.ok(`${member.userName} 的返点已提高到 ${rebate}%`)
      onClose()
      return changed()
    },
  })
  const most = known.data?.raiseMost ?? undefined
  const least = known.data && percentOf(tenthsOf(known.data.rebate) + 1)
  const value = typed ?? least ?? ''
  const read = most && least ? readRebate(value, { least, most }) : undefined

  return (
    <FormDialog
      title={`提高 ${member.userName} 的返点`}
      opened
      busy={raise.isPending}
      send={{ kind: 'primary', disabled: !read, busyText: '正在提高，请稍候', children: '提高返点' }}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (read && 'value' in read) raise.mutate({ id: member.id, rebate: read.value })
      }}
    >
      <Query of={known}>
        {({ rebate }) =>
          most && least ? (
            <>
              <RebateInput
                label="新的返点"
                value={value}
                onChange={(next) => {
                  raise.reset()
                  setTyped(next)
                }}
                least={least}
                most={most}
                error={raise.error?.message ?? (tried && read && 'wrong' in read ? read.wrong : undefined)}
                hint={
                  own &&
                  read &&
                  'value' in read &&
                  `其每投注 100 元，您所得由 ${yuan(own, rebate)} 元变为 ${yuan(own, read.value)} 元`
                }
              />
              <Alert>只能提高，您不能再调低。之后的注单按新返点，并以站内信告知对方。</Alert>
            </>
          ) : (
            <Alert>该成员的返点 {rebate}% 不能再提高。</Alert>
          )
        }
      </Query>
    </FormDialog>
  )
}

const yuan = (own: string, given: string): string => Number(earnedOf('100', own, given)).toFixed(2)
