// 站点设置: every setting that is a single value, in its group, with what it does and its value in force.
import { type SettingGroup, settingGroups, settingRows } from '@hongyun/contract/tenant/settings.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { SkeletonCard } from '@hongyun/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRight } from '../../../wire/info.ts'
import { type Answer, queryOf } from '../../../wire/request.ts'
import { SettingItem } from './setting-item.tsx'
import './settings.css'

export type Setting = Answer<'consoleSettings'>['list'][number]

const EVERY_MS = 15_000

export default function SettingsPage() {
  const settings = useQuery({ ...queryOf('consoleSettings'), refetchInterval: EVERY_MS })
  const allowed = useRight('site')
  return (
    <Query
      of={settings}
      skeleton={
        <div className="card">
          <SkeletonCard />
        </div>
      }
    >
      {({ list }) => (
        <div className="settings">
          <nav className="settings__nav" aria-label="设置的分组">
            {wordsOf(settingGroups).map((group) => (
              <a key={group} className="link small" href={`#group-${group}`}>
                {settingGroups[group]}
              </a>
            ))}
          </nav>
          <div className="stack">
            {!allowed && <Alert tone="info">您的账号只能查看，更改需要“站点管理”权限，请联系管理员。</Alert>}
            {wordsOf(settingGroups).map((group) => (
              <Group key={group} group={group} list={list} allowed={allowed} />
            ))}
            <p className="small muted">
              站点的开放与关闭、停止服务的地址在
              <Link className="link" to="/site">
                站点状态
              </Link>
              ，彩种显示的名称在
              <Link className="link" to="/lotteries">
                彩种
              </Link>
              。
            </p>
          </div>
        </div>
      )}
    </Query>
  )
}

interface GroupProps {
  group: SettingGroup
  list: readonly Setting[]
  allowed: boolean
}

function Group({ group, list, allowed }: GroupProps) {
  return (
    <div id={`group-${group}`} className="settings__group">
      <Card title={settingGroups[group]} flush>
        <ul>
          {list
            .filter(({ key }) => settingRows[key].group === group)
            .map((setting) => (
              <SettingItem key={setting.key} setting={setting} list={list} allowed={allowed} />
            ))}
        </ul>
      </Card>
    </div>
  )
}
