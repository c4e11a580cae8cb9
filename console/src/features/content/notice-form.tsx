import { NOTICE_LENGTHS, type NoticeKind } from '@hongyun/contract/content/words.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { Switch } from '@hongyun/ui/switch.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { LinesInput } from '../../parts/lines-input.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { TimeInput } from '../../parts/time-input.tsx'
import { now } from '../../wire/clock.ts'
import { useAct, useRefresh } from '../../wire/request.ts'
import { kindNames } from './content-filter.ts'
import { draftOf, inputOf, type Notice, type NoticeDraft, newNotice, noticeErrors } from './notice-draft.ts'

const WIDTH = 720

export function NoticeDialog({ edited, onClose }: { edited: Notice | 'new' | undefined; onClose: () => void }) {
  const title = edited === 'new' || !edited ? '发布公告' : '更改公告'
  return (
    <Dialog title={title} opened={edited !== undefined} onClose={onClose} width={WIDTH}>
      {edited && <NoticeForm notice={edited === 'new' ? undefined : edited} onDone={onClose} />}
    </Dialog>
  )
}

/** When players see it, once it is saved. */
function whenText({ isOn, at }: NoticeDraft, isShown: boolean): string {
  if (!isOn) return '玩家看不到它；可以随时再显示。'
  if (isShown) return '玩家看到新的内容，发布时间不变。'
  return at === '' ? '保存后立即显示给所有人，包括访客。' : `${at.slice(0, 16)} 起显示给所有人，包括访客。`
}

function NoticeForm({ notice, onDone }: { notice: Notice | undefined; onDone: () => void }) {
  const stepUp = useStepUp()
  const save = useAct('consoleSaveNotice', { meta: { quiet: true }, onSettled: useRefresh('consoleNotices') })
  const [draft, setDraft] = useState<NoticeDraft>(() => (notice ? draftOf(notice, now()) : newNotice))
  // As it was when the form was opened: the list is read again meanwhile.
  const [seen] = useState(() => notice && seenOf('notice', notice))
  const [wrong, setWrong] = useState<ReturnType<typeof noticeErrors>>({})
  const isShown = notice?.state === 'shown'
  const change = (part: Partial<NoticeDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setWrong({})
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const errors = noticeErrors(draft, now())
    setWrong(errors)
    if (Object.keys(errors).length > 0) return
    const input = { ...inputOf(draft), id: notice?.id ?? 'new', ...(seen && { seen }) }
    const done = await stepUp({
      title: notice ? '更改公告' : '发布公告',
      body: (
        <div className="stack">
          <p>{whenText(draft, isShown)}</p>
          <blockquote className="content-said">
            <b>
              {draft.kind} · {draft.title.trim()}
            </b>
            <p className="content-said__text">{draft.content.trim()}</p>
          </blockquote>
        </div>
      ),
      confirm: notice || !draft.isOn ? '保存' : '发布',
      send: (code) => save.mutateAsync({ ...input, code }),
    })
    if (!done) return
    toast.ok(draft.isOn && !notice ? '公告已发布' : '已保存')
    onDone()
  }

  return (
    <form className="form-grid" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="类型" hint={draft.kind === '活动' ? '同时列在“优惠活动”' : undefined}>
        <SelectInput label="类型" value={draft.kind} onChange={(kind) => change({ kind: kind as NoticeKind })}>
          {wordsOf(kindNames).map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </SelectInput>
      </Field>
      <Field
        label="发布时间"
        hint={isShown ? '已经显示的公告发布时间不变' : '北京时间；不填则立即显示'}
        error={wrong.at}
      >
        <TimeInput
          label="发布时间"
          disabled={isShown}
          value={isShown ? dateTime(notice.time) : draft.at}
          onChange={(at) => change({ at })}
        />
      </Field>
      <div className="form-grid__wide">
        <Field label="标题" error={wrong.title}>
          <TextInput maxLength={NOTICE_LENGTHS.title} value={draft.title} onChange={(title) => change({ title })} />
        </Field>
      </div>
      <div className="form-grid__wide">
        <Field
          label="正文"
          hint={
            <span className="row row--between">
              <span>纯文本，一行为一段</span>
              <span className="num">
                {draft.content.length} / {NOTICE_LENGTHS.content}
              </span>
            </span>
          }
          error={wrong.content}
        >
          <LinesInput
            rows={9}
            maxLength={NOTICE_LENGTHS.content}
            value={draft.content}
            onChange={(content) => change({ content })}
          />
        </Field>
      </div>
      <div className="form-grid__wide row row--between">
        <Switch name="显示给玩家" on={draft.isOn} onChange={(isOn) => change({ isOn })} />
        <Button type="submit" kind="primary" busy={save.isPending}>
          {notice || !draft.isOn ? '保存' : '发布'}
        </Button>
      </div>
    </form>
  )
}
