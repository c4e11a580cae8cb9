// What is decided of a report: for whom it is all the same message, so all its reports end together.
import { type BanDuration, banDurations, SITE_ID } from '@hongyun/contract/chat/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { Switch } from '@hongyun/ui/switch.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { Reasons } from '../../../parts/queue/reasons.tsx'
import { isReason, ReasonField } from '../../../parts/reason-field.tsx'
import { useRight } from '../../../wire/info.ts'
import { useAct, useRefresh } from '../../../wire/request.ts'
import { BanDialog, banLengths } from '../bans/ban-form.tsx'
import { authorOf, type Draft, decisions, emptyDraft, inputOf, type Report } from './report.ts'
import { ReportTag } from './report-row.tsx'

interface DecisionCardProps {
  one: Report
  onDone: () => void
}

export function DecisionCard({ one, onDone }: DecisionCardProps) {
  return (
    <>
      {one.state === 'open' ? <Waiting one={one} onDone={onDone} /> : <Ended one={one} />}
      {useRight('chat') && one.authorId !== SITE_ID && <BanEverywhere one={one} />}
    </>
  )
}

function Waiting({ one, onDone }: DecisionCardProps) {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const refresh = useRefresh('consoleChatReports', 'consoleChatBans', 'consoleChatRooms')
  const decide = useAct('consoleDecideChatReport', {
    onSuccess: () => {
      toast.ok('已办结，举报人收到站内信')
      onDone()
    },
    onSettled: () => void refresh(),
  })
  const isUpheld = draft.decision === 'upheld'
  const isReady = isReason(draft.reason)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !decide.isPending) decide.mutate(inputOf(one.id, draft))
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className="part">
        <Reasons
          legend="决定"
          name="decision"
          words={decisions}
          value={draft.decision}
          onChange={(decision) => change({ decision })}
        />
      </div>
      {isUpheld && (
        <div className="part part--sunken">
          <Switch name="撤回这条消息" on={draft.isRecalled} onChange={(isRecalled) => change({ isRecalled })} />
          {one.authorId !== SITE_ID && (
            <div className="field">
              <span className="field__label">在{one.roomCode === null ? '这次私聊' : '该房间'}禁言</span>
              <SelectInput label="禁言" value={draft.ban} onChange={(ban) => change({ ban })}>
                <option value="0">不禁言</option>
                {banLengths.map((id: BanDuration) => (
                  <option key={id} value={id}>
                    {banDurations[id].name}
                  </option>
                ))}
              </SelectInput>
              <span className="field__hint">从现在算起，房间管理员不能更改；原有的更长时不会变短。</span>
            </div>
          )}
        </div>
      )}
      <div className="part">
        <ReasonField
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          placeholder="写入操作日志，双方看不到"
        />
        <p className="letter">经核实{isUpheld ? '属实，已按规则处理。' : '，未发现违规。'}感谢您一起维护聊天秩序。</p>
        <p className="small muted">
          同一条消息的{one.others > 0 ? ` ${one.others + 1} 个` : ''}举报一起办结，举报人都收到这封信。
        </p>
        <Button type="submit" kind="primary" block disabled={!isReady} busy={decide.isPending}>
          办结：{decisions[draft.decision]}
        </Button>
      </div>
    </form>
  )
}

function Ended({ one: { state, decidedBy, decidedAt } }: { one: Report }) {
  return (
    <div className="part">
      <h2 className="h">
        <ReportTag state={state} />
      </h2>
      <p className="small muted">
        {decidedBy} 办理{decidedAt !== null && ` · ${dateTime(decidedAt)}`}
      </p>
    </div>
  )
}

/** Beyond the room of the report. */
function BanEverywhere({ one }: { one: Report }) {
  const [opened, setOpened] = useState(false)
  return (
    <div className="part">
      <h2 className="h">全部房间</h2>
      <p className="small muted">在全部聊天室与私聊中禁言对方，与举报的决定无关。</p>
      <div>
        <Button size="sm" onClick={() => setOpened(true)}>
          全部房间禁言
        </Button>
      </div>
      <BanDialog
        banning={opened ? { target: one.authorId, name: authorOf(one), roomCode: null, roomId: null } : undefined}
        onClose={() => setOpened(false)}
      />
    </div>
  )
}
