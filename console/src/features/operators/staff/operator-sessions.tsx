import { Button } from '@hongyun/ui/button.tsx'
import { deviceOf } from '@hongyun/ui/device-name.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { toMinute } from '../../../parts/minute.ts'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import { queryOf } from '../../../wire/request.ts'
import { useStaffChange } from './requests/use-staff.ts'

/** Where an operator is signed in, each of which can be ended; the one of this page stays. */
export function OperatorSessions({ id, name }: { id: string; name: string }) {
  const stepUp = useStepUp()
  const sessions = useQuery(queryOf('consoleOperatorSessions', { id }))
  const end = useStaffChange('consoleEndSessions')
  const ask = async (sessionId?: string) => {
    let ended = 0
    const done = await stepUp({
      title: '结束登录',
      confirm: '结束',
      body: (
        <p>
          <b className="mono">{name}</b> {sessionId ? '的这个登录随即结束。' : '的登录随即结束，您现在的这个除外。'}
        </p>
      ),
      send: async (code) => {
        ended = (await end.mutateAsync({ id, ...(sessionId && { sessionId }), code })).ended
      },
    })
    if (done) toast.ok(ended === 0 ? '没有其他登录' : `已结束 ${ended} 个登录`)
  }
  return (
    <Query of={sessions} isEmpty={({ list }) => list.length === 0} empty={<p className="small muted">现在没有登录</p>}>
      {({ list }) => (
        <div>
          <div className="row row--between">
            <h3 className="field__label">现在的登录</h3>
            <button type="button" className="link small" disabled={end.isPending} onClick={() => void ask()}>
              结束全部
            </button>
          </div>
          <ul className="signed-in">
            {list.map((one) => (
              <li key={one.id}>
                <span>
                  <span className="mono">{one.address}</span>
                  <small className="muted">
                    {toMinute(one.signedInAt)} 登录，{deviceOf(one.device).name}
                  </small>
                </span>
                {one.isCurrent ? (
                  <span className="tag tag--ok">当前</span>
                ) : (
                  <Button size="sm" disabled={end.isPending} onClick={() => void ask(one.id)}>
                    结束
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Query>
  )
}
