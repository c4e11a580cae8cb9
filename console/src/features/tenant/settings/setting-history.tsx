import { SHELL } from '@hongyun/contract/operators/words.ts'
import { shownText } from '@hongyun/contract/tenant/setting-text.ts'
import type { SettingKey } from '@hongyun/contract/tenant/settings.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRight } from '../../../wire/info.ts'
import { queryOf } from '../../../wire/request.ts'

const SHOWN = 5

/** Who changed it, from what to what, and why: its last acts. */
export function SettingHistory({ settingKey }: { settingKey: SettingKey }) {
  const allowed = useRight('seeActs')
  const acts = useQuery({
    ...queryOf('consoleActs', { subjectKind: 'setting', subjectId: settingKey, pageSize: SHOWN }),
    enabled: allowed,
  })
  if (!allowed) return <p className="small muted">查看更改的记录需要“查看日志”权限。</p>
  return (
    <section className="setting__history" aria-label="更改的记录">
      <Query of={acts}>
        {({ list, total }) =>
          list.length === 0 ? (
            <p className="small muted">没有更改的记录</p>
          ) : (
            <>
              <ol className="small">
                {list.map(({ id, at, name, detail: { before, value, reason } }) => (
                  <li key={id}>
                    <time className="num muted">{dateTime(at)}</time>
                    <span>
                      {name === SHELL ? '命令行' : name}
                      {before !== undefined && value !== undefined && (
                        <>
                          ：<span className="muted">{shownText(settingKey, before)} →</span>{' '}
                          <b>{shownText(settingKey, value)}</b>
                        </>
                      )}
                      {reason && <span className="muted">，{reason}</span>}
                    </span>
                  </li>
                ))}
              </ol>
              {total > list.length && (
                <Link className="link small" to={`/acts?kind=setting&id=${settingKey}`}>
                  全部 {total} 次更改
                </Link>
              )}
            </>
          )
        }
      </Query>
    </section>
  )
}
