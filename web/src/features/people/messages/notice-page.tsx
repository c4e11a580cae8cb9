// 通知详情: one notice in full.
import { DetailPage, useNamedId } from '../../../parts/detail-page.tsx'
import { noticeTone } from '../../../parts/notice-tone.ts'
import { MessageCard } from './parts/message-card.tsx'
import { useNotice } from './requests/use-notice.ts'

export default function NoticePage() {
  const id = useNamedId()
  const query = useNotice(id)
  return (
    <DetailPage
      title="通知详情"
      id={id}
      of={query}
      none="没有指定通知"
      list={{ name: '通知', to: '/userCenter/notice' }}
      tag={({ kind }) => <span className={noticeTone(kind)}>{kind}</span>}
    >
      {(notice) => <MessageCard message={notice} />}
    </DetailPage>
  )
}
