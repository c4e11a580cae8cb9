/** 活动详情: one activity in full, named by the path (`/activity/7`) or by the search (`/activityinfo?id=7`). */
import { Card } from '@hongyun/ui/card.tsx'
import { date } from '@hongyun/ui/format/time.ts'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { DetailPage, isId, useNamedId } from '../../../parts/detail-page.tsx'
import { noticeTone } from '../../../parts/notice-tone.ts'
import { Paragraphs } from './paragraphs.tsx'
import { useActivity } from './requests/use-activities.ts'

export default function ActivityDetailPage() {
  const named = useNamedId()
  const { id: inPath } = useParams()
  const id = inPath === undefined ? named : isId(inPath) ? inPath : undefined
  const activity = useActivity(id)
  return (
    <div className="stack">
      <DetailPage
        title="活动详情"
        id={id}
        of={activity}
        none="没有指定活动"
        list={{ name: '优惠活动', to: '/activity' }}
        tag={({ kind }) => <span className={noticeTone(kind)}>{kind}</span>}
      >
        {({ title, time, content }) => (
          <Card title={title} aside={<time className="num small muted">{date(time)}</time>}>
            <Paragraphs text={content} />
          </Card>
        )}
      </DetailPage>
    </div>
  )
}
