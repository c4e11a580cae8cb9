import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { useRight } from '../../../wire/info.ts'
import type { ChangeView, LotteryView } from '../lottery-view.ts'
import { NameForm } from '../name-form.tsx'
import { type Play, playsIn } from './odds-draft.ts'
import { PlaySearch } from './odds-filters.tsx'

interface PlayNamesProps {
  plays: readonly Play[]
  view: LotteryView
  onView: ChangeView
}

/** The names of plays that players see. */
export function PlayNames({ plays, view, onView }: PlayNamesProps) {
  const allowed = useRight('site')
  const shown = playsIn(plays, view)
  const note = allowed ? '不填则显示本名；同一类型的彩种共用' : '更改需要“站点管理”权限'
  return (
    <Card title="玩法显示的名称" aside={<span className="small muted">{note}</span>} flush>
      <div className="odds__bar">
        <PlaySearch plays={plays} view={view} onView={onView} />
      </div>
      {shown.length === 0 ? (
        <EmptyState text="没有符合条件的玩法" />
      ) : (
        <table className="table" aria-label="玩法显示的名称">
          <thead>
            <tr>
              <th scope="col">本名</th>
              <th scope="col">玩法组</th>
              <th scope="col">代码</th>
              <th scope="col">显示的名称</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((play) => (
              <tr key={play.playCode}>
                <td>
                  <b>{play.trueName}</b>
                </td>
                <td>{play.group}</td>
                <td className="mono muted">{play.playCode}</td>
                <td>
                  <NameForm code={play.playCode} shownName={play.playName} trueName={play.trueName} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
