import type { RealityAnswer } from '@hongyun/contract/protection/words.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { monthTime } from '@hongyun/ui/format/time.ts'
import { useNavigate } from '@hongyun/ui/router/provider.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { now } from '../../wire/clock.ts'
import { protectionQuery } from '../../wire/protection.ts'
import { type Answer, useAct } from '../../wire/request.ts'
import { say } from '../../wire/say.ts'
import { signOut } from '../../wire/sign-out.ts'

/** How long, at what cost, and the three ways on. It has no cross: it is answered, or the player signs out. */
export function RealityDialog({ session }: { session: Answer<'getProtectionInfo'>['session'] }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const readAgain = () => client.invalidateQueries({ queryKey: protectionQuery.queryKey })
  const reply = useAct('answerRealityCheck', {
    meta: { quiet: true },
    onSuccess: (answer, input) => {
      client.setQueryData(protectionQuery.queryKey, (old) => old && { ...old, ...answer })
      if (input.answer === 'rest') say.ok('已开始休息 1 小时')
      return readAgain()
    },
    onError: (error) => {
      // Answered in another tab.
      if (!isRefusedBy(error, 'realityCheckEarly')) say.error(error.message)
      return readAgain()
    },
  })
  // The figures of the moment in which it is asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => void readAgain(), [])

  const { signedInAt, staked, returned, net } = session
  const hours = Math.max(1, Math.floor((now() - signedInAt) / HOUR_MS))
  const answer = (one: RealityAnswer) => reply.mutate({ answer: one })
  const goOnToRecords = () =>
    reply.mutateAsync({ answer: 'goOn' }).then(
      () => navigate('/userCenter/billRecord'),
      () => undefined,
    )
  return (
    <Dialog
      title={`您已连续在线 ${hours} 小时`}
      opened
      mustAnswer
      onClose={() => undefined}
      foot={
        <div className="reality__ways">
          <Button kind="primary" block busy={reply.isPending} data-autofocus onClick={() => answer('rest')}>
            休息 1 小时
          </Button>
          <Button disabled={reply.isPending} onClick={() => answer('goOn')}>
            继续
          </Button>
          <Button disabled={reply.isPending} onClick={() => void signOut()}>
            退出登录
          </Button>
        </div>
      }
    >
      <div className="stack">
        <p className="soft">
          从 <b className="num">{monthTime(signedInAt)}</b> 登录到现在：
        </p>
        <dl className="check-in">
          <div>
            <dt>投注</dt>
            <dd>
              <Amount yuan={staked} />
            </dd>
          </div>
          <div>
            <dt>返还</dt>
            <dd>
              <Amount yuan={returned} />
            </dd>
          </div>
          <div>
            <dt>净额</dt>
            <dd>
              <Amount yuan={net} signed />
            </dd>
          </div>
        </dl>
        <p className="small muted">
          回答之后才能继续投注。未开奖的注单不受影响。
          <button type="button" className="link" disabled={reply.isPending} onClick={() => void goOnToRecords()}>
            继续，并看账变记录
          </button>
        </p>
      </div>
    </Dialog>
  )
}
