// 通知: the platform's notices, newest first.
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconBell } from '@tabler/icons-react'
import { now } from '../../../wire/clock.ts'
import { noticeColumns } from './notice-columns.tsx'
import { noticeForm } from './notice-form.ts'
import { MessageTable } from './parts/message-table.tsx'
import { NOTICE_PAGE_SIZE, useNotices } from './requests/use-notices.ts'

export default function NoticesPage() {
  const [{ page }, change] = useUrlFilter(noticeForm, now)
  const notices = useNotices(page)
  return (
    <>
      <h1 className="section__title">通知</h1>
      <Card label="通知" flush>
        <MessageTable
          label="通知"
          of={notices}
          columns={noticeColumns}
          empty={
            <EmptyState
              text="暂无通知"
              icon={IconBell}
              action={
                <Link className="btn btn--soft btn--sm" to="/userCenter/letter">
                  查看站内信
                </Link>
              }
            />
          }
          totals={({ total }) => (
            <>
              共 <b className="num">{total}</b> 条
            </>
          )}
          page={page}
          pageSize={NOTICE_PAGE_SIZE}
          onPage={(next) => change({ page: next })}
        />
      </Card>
    </>
  )
}
