// 聊天记录: what was said in a room, with what was recalled. Nothing is shown before it is asked for with a reason.
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { IconHistory } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useAct } from '../../../wire/request.ts'
import { type Line, SaidList } from '../said-list.tsx'
import { RecordForm } from './record-form.tsx'
import { draftIn, type RecordDraft, recordInput } from './record-wanted.ts'

const PAGE_SIZE = 50

/** What was asked for last, and what has come of it so far. */
interface Shown {
  asked: RecordDraft
  lines: readonly Line[]
  isAll: boolean
}

export default function RecordPage() {
  const [params] = useSearchParams()
  const [draft, setDraft] = useState<RecordDraft>(() => draftIn(params))
  const [shown, setShown] = useState<Shown>()
  /** Whether the page that is asked for now goes on from the lines that are shown. */
  const goesOn = useRef(false)
  const asking = useRef(draft)
  const look = useAct('consoleChatRecord', {
    onSuccess: ({ list }) => {
      const [asked, isMore] = [asking.current, goesOn.current]
      setShown((was) => ({
        asked,
        lines: [...((isMore && was?.lines) || []), ...list],
        isAll: list.length < PAGE_SIZE,
      }))
    },
  })
  const ask = (wanted: RecordDraft, from?: Line) => {
    if (look.isPending) return
    goesOn.current = from !== undefined
    asking.current = wanted
    look.mutate({ ...recordInput(wanted), ...(from && { before: from.id }), pageSize: PAGE_SIZE })
  }
  const only = ({ userId }: Line) => {
    if (!shown) return
    const next: RecordDraft = { ...shown.asked, by: 'userId', member: userId, before: '' }
    setDraft(next)
    ask(next)
  }
  const last = shown?.lines.at(-1)

  return (
    <>
      <Card title="查看记录" note="含已撤回的；每次查看都记入操作日志，连同原因">
        <RecordForm
          draft={draft}
          busy={look.isPending && !goesOn.current}
          onChange={setDraft}
          onAsk={() => ask(draft)}
        />
      </Card>
      {shown && (
        <Card
          label="聊天记录"
          flush
          foot={
            last && !shown.isAll ? (
              <Button size="sm" busy={look.isPending && goesOn.current} onClick={() => ask(shown.asked, last)}>
                更早的 {PAGE_SIZE} 条（再记一次）
              </Button>
            ) : (
              last && <span className="small muted">已显示全部记录</span>
            )
          }
        >
          {shown.lines.length === 0 ? (
            <EmptyState text="该条件下没有消息" icon={IconHistory} />
          ) : (
            <SaidList
              label="聊天记录"
              lines={shown.lines}
              aside={(line) =>
                shown.asked.member !== line.userId && (
                  <button type="button" className="link small" disabled={look.isPending} onClick={() => only(line)}>
                    只看此人
                  </button>
                )
              }
            />
          )}
        </Card>
      )}
    </>
  )
}
