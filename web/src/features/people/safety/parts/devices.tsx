// Where the player is signed in, and ending it.
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { useConfirm } from '@hongyun/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { deviceOf } from '@hongyun/ui/device-name.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconDeviceLaptop, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, queryOf, useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'

type Session = Answer<'sessionList'>['list'][number]

/** Minutes as hours, where they are whole hours. */
const spanText = (minutes: number): string => (minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`)

export function Devices() {
  const sessions = useQuery({ ...queryOf('sessionList'), meta: { quiet: true } })
  const client = useQueryClient()
  const confirm = useConfirm()
  const act = useAct('endSession')
  const others = sessions.data?.list.filter(({ current }) => !current).length ?? 0

  async function end(session?: Session) {
    const what = session ? deviceOf(session.agent).name : `其他 ${others} 台设备`
    const sure = await confirm({
      title: '退出设备',
      body: `${what} 将立即退出登录，需要重新输入密码才能使用。`,
      confirm: '退出',
    })
    if (!sure) return
    try {
      const { ended } = await act.mutateAsync(session ? { id: session.id } : {})
      say.ok(ended > 0 ? `已退出 ${ended} 台设备` : '该设备已经退出')
    } catch {
      // Said by the refusal itself.
    }
    await client.invalidateQueries({ queryKey: ['sessionList'] })
  }

  const columns: Column<Session>[] = [
    {
      key: 'device',
      head: '设备',
      cell: ({ agent, current }) => {
        const { name, isPhone } = deviceOf(agent)
        return (
          <div className="device">
            <Icon of={isPhone ? IconDeviceMobile : IconDeviceLaptop} />
            <span>
              <b>{name}</b>
              {current && <small>本机</small>}
            </span>
          </div>
        )
      },
    },
    { key: 'address', head: '地址', cell: ({ address }) => <span className="num">{address}</span> },
    {
      key: 'signedInAt',
      head: '登录时间',
      cell: ({ signedInAt }) => <span className="num">{dateTime(signedInAt)}</span>,
    },
    {
      key: 'seenAt',
      head: '最近活动',
      cell: ({ seenAt, current }) => (current ? '现在' : <span className="num">{dateTime(seenAt)}</span>),
    },
    {
      key: 'act',
      head: '操作',
      align: 'end',
      cell: (session) =>
        session.current ? (
          <span className="tag">当前设备</span>
        ) : (
          <Button size="sm" disabled={act.isPending} onClick={() => void end(session)}>
            退出
          </Button>
        ),
    },
  ]

  return (
    <Card
      title="登录设备"
      flush
      aside={
        others > 0 && (
          <Button size="sm" icon={IconLogout} busy={act.isPending} onClick={() => void end()}>
            退出其他 {others} 台
          </Button>
        )
      }
    >
      <Query of={sessions}>
        {({ list }) => <DataTable label="登录设备" columns={columns} rows={list} rowKey={({ id }) => id} />}
      </Query>
      <p className="card__foot muted small">
        地址只显示前半段；退出后该设备须重新登录。
        {sessions.data &&
          `关闭页面 ${spanText(sessions.data.idleMinutes)}后，或登录满 ${sessions.data.maxDays} 天，自动退出。`}
      </p>
    </Card>
  )
}
