// What a report is about: who said it where, who reported it, and on request what was said around it.
import { SITE_ID } from '@hongyun/contract/chat/words.ts'
import { REPORT_CONTEXT, reportReasons } from '@hongyun/contract/moderation/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CsvButton } from '../../../parts/csv-button.tsx'
import { MemberName } from '../../../parts/member-name.tsx'
import { Fact } from '../../../parts/queue/fact.tsx'
import { useKeys } from '../../../parts/queue/use-keys.ts'
import { csvPath } from '../../../wire/csv-path.ts'
import { useRight } from '../../../wire/info.ts'
import { queryOf, useAct } from '../../../wire/request.ts'
import { SaidList } from '../said-list.tsx'
import { authorOf, type Report, recordPath } from './report.ts'
import { ReportTag } from './report-row.tsx'

export function Evidence({ one }: { one: Report }) {
  const { id, at, title, roomCode, messageId, authorId, authorName, reporter, reason, note, others, earlier } = one
  const seesChat = useRight('seeChat')
  const look = useAct('consoleChatCase')
  const lookOnce = () => {
    if (!look.isPending && !look.data) look.mutate({ id })
  }
  useKeys({ v: lookOnce })
  return (
    <>
      <div className="case">
        <div className="grow">
          <MemberName userId={authorId} userName={authorName} nickname={authorOf(one)} />{' '}
          <ReportTag state={one.state} />
          <p className="small muted">编号 {authorId}</p>
        </div>
        <div className="case__when">
          {title} · 第 {messageId} 条<p className="small muted">{dateTime(at)} 举报</p>
        </div>
      </div>
      <dl className="facts">
        <Fact name="举报原因" value={reportReasons[reason]} />
        <Fact name="举报人" value={reporter} />
        <Fact name="同一条的其他举报" value={others > 0 ? `${others} 人` : ''} none="没有" />
        <Fact name="此前属实的举报" value={earlier > 0 ? `${earlier} 次` : ''} none="没有" />
      </dl>
      {note && (
        <div className="ev">
          <h2 className="h">举报人的说明</h2>
          <p className="letter">{note}</p>
        </div>
      )}
      <div className="ev">
        <h2 className="h">
          前后消息<span className="small muted">前后各 {REPORT_CONTEXT} 条，查看与导出都记入日志</span>
          <CsvButton path={csvPath('consoleChatCase', { id })} text="导出" className="push" />
        </h2>
        {look.data ? (
          <SaidList label="前后消息" lines={look.data.list} reported={messageId} />
        ) : (
          <div>
            <Button icon={IconEye} busy={look.isPending} onClick={lookOnce}>
              查看消息 <kbd className="kbd">V</kbd>
            </Button>
          </div>
        )}
      </div>
      {earlier > 0 && authorId !== SITE_ID && <Earlier one={one} />}
      <div className="ev">
        <p className="row small">
          <Link className="link" to={recordPath(one)}>
            {roomCode === null ? '这次私聊的记录' : '房间的记录'}
          </Link>
          {seesChat && authorId !== SITE_ID && (
            <Link className="link" to={`/chat/bans?q=${authorId}`}>
              对方的禁言
            </Link>
          )}
        </p>
      </div>
    </>
  )
}

const EARLIER_MOST = 5

/** What the same member was reported for before, and it was so. */
function Earlier({ one: { id, authorId, earlier } }: { one: Report }) {
  const upheld = useQuery(queryOf('consoleChatReports', { state: 'upheld', authorId, pageSize: EARLIER_MOST + 1 }))
  const list = (upheld.data?.list ?? []).filter((other) => other.id !== id).slice(0, EARLIER_MOST)
  return (
    <div className="ev">
      <h2 className="h">
        此前属实的举报<span className="small muted">{earlier} 次，最近的在上</span>
      </h2>
      {list.map((other) => (
        <p key={other.id} className="own row">
          <span className="num muted">{dateTime(other.at)}</span>
          <span className="tag tag--miss">{reportReasons[other.reason]}</span>
          <span className="clip">{other.title}</span>
          <span className="push small muted">{other.decidedBy} 办理</span>
        </p>
      ))}
      {upheld.isError && <p className="small muted">{upheld.error.message}</p>}
    </div>
  )
}
