// The settings of a room. They are saved all together; the confirmation says what changes.
import { MESSAGE_LENGTH_MOST } from '@hongyun/contract/chat/words.ts'
import { roomGradeNames, roomGrades } from '@hongyun/contract/moderation/room-words.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Switch } from '@hongyun/ui/switch.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { Choices } from '../../../parts/choices.tsx'
import { FigureInput } from '../../../parts/figure-input.tsx'
import { ParagraphInput } from '../../../parts/paragraph-input.tsx'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import { go } from '../../../wire/go.ts'
import { useRight } from '../../../wire/info.ts'
import { useAct, useRefresh } from '../../../wire/request.ts'
import { PasswordFields } from './password-fields.tsx'
import { changesOf, draftOf, inputOf, newDraft, type Room, type RoomDraft, roomErrors } from './room-draft.ts'
import { RoomPicture } from './room-picture.tsx'

const NAME_LENGTH = 30
const SUB_LENGTH = 60
const INTRO_LENGTH = 1000
const NAMES_LENGTH = 500

interface RoomFormProps {
  /** Undefined for a new one. */
  room: Room | undefined
  rooms: readonly Room[]
}

/** A form of what is kept: after saving, a new one of what was saved. */
export function RoomForm(props: RoomFormProps) {
  const [saves, setSaves] = useState(0)
  return <RoomFields key={saves} {...props} onSaved={() => setSaves(saves + 1)} />
}

function RoomFields({ room, rooms, onSaved }: RoomFormProps & { onSaved: () => void }) {
  const stepUp = useStepUp()
  const allowed = useRight('chat')
  const save = useAct('consoleSaveChatRoom', { meta: { quiet: true }, onSettled: useRefresh('consoleChatRooms') })
  const [draft, setDraft] = useState<RoomDraft>(() => (room ? draftOf(room) : newDraft(rooms)))
  const [seen] = useState(() => room && seenOf('chatRoom', room))
  const [tried, setTried] = useState(false)
  const errors = roomErrors(draft, room, rooms)
  const wrong = tried ? errors : {}
  const changes = room ? changesOf(room, draft) : []
  const isSame = room !== undefined && changes.length === 0
  const change = (part: Partial<RoomDraft>) => setDraft((before) => ({ ...before, ...part }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!allowed || isSame || Object.keys(errors).length > 0) return
    const done = await stepUp({
      title: room ? `更改聊天室 ${room.title}` : '新建聊天室',
      body: room ? <Changes of={changes} /> : <NewRoom draft={draft} />,
      confirm: room ? '更改' : '新建',
      send: (code) => save.mutateAsync({ ...inputOf(draft, room === undefined), ...(seen && { seen }), code }),
    })
    if (!done) return
    toast.ok(room ? '已更改，操作日志已记下' : '聊天室已建立')
    if (room) onSaved()
    else await go('/chat/rooms', { replace: true })
  }

  return (
    <form className="chat-room" noValidate onSubmit={(event) => void submit(event)}>
      <Card title="房间" note="房间号不再更改">
        <div className="chat-form">
          <Field label="房间号" hint="小写的 r 和 3 至 19 位数字或小写字母" error={wrong.roomCode}>
            <TextInput
              className="mono"
              maxLength={20}
              autoComplete="off"
              disabled={room !== undefined || !allowed}
              value={draft.roomCode}
              onChange={(roomCode) => change({ roomCode: roomCode.trim().toLowerCase() })}
            />
          </Field>
          <Field label="顺序" hint="小的在前" error={wrong.sort}>
            <FigureInput
              inputMode="numeric"
              maxLength={4}
              disabled={!allowed}
              value={draft.sort}
              onChange={(sort) => change({ sort })}
            />
          </Field>
          <Field label="名称" error={wrong.title}>
            <TextInput
              maxLength={NAME_LENGTH}
              autoComplete="off"
              disabled={!allowed}
              value={draft.title}
              onChange={(title) => change({ title })}
            />
          </Field>
          <Field label="副标题（可不填）">
            <TextInput
              maxLength={SUB_LENGTH}
              autoComplete="off"
              disabled={!allowed}
              value={draft.subTitle}
              onChange={(subTitle) => change({ subTitle })}
            />
          </Field>
          <div className="chat-form__wide">
            <Field label="简介（可不填）" hint="显示在房间信息里">
              <ParagraphInput
                maxLength={INTRO_LENGTH}
                value={draft.content}
                onChange={(content) => change({ content })}
              />
            </Field>
          </div>
          <RoomPicture
            label="头像"
            hint="列表与房间标题旁，方形为宜"
            value={draft.avatar}
            allowed={allowed}
            onChange={(avatar) => change({ avatar })}
          />
          <RoomPicture
            label="图片"
            hint="显示在房间信息里"
            value={draft.imageUrl}
            allowed={allowed}
            onChange={(imageUrl) => change({ imageUrl })}
          />
        </div>
      </Card>
      <Card title="发言">
        <div className="chat-form">
          <Field label="消息字数" hint={`至多 ${MESSAGE_LENGTH_MOST}`} error={wrong.messageLength}>
            <FigureInput
              inputMode="numeric"
              maxLength={4}
              disabled={!allowed}
              value={draft.messageLength}
              onChange={(messageLength) => change({ messageLength })}
            />
          </Field>
          <Field label="慢速间隔" hint="同一成员两条消息之间；0 为不限，管理员不受限" error={wrong.slowSeconds}>
            <FigureInput
              inputMode="numeric"
              maxLength={4}
              trail="秒"
              disabled={!allowed}
              value={draft.slowSeconds}
              onChange={(slowSeconds) => change({ slowSeconds })}
            />
          </Field>
          <div className="chat-form__wide chat-switches">
            <Switch
              name="全体禁言，管理员除外"
              on={draft.isMessageBanned}
              disabled={!allowed}
              onChange={(isMessageBanned) => change({ isMessageBanned })}
            />
            <Switch
              name="成员看得到在线名单"
              on={draft.isShowList}
              disabled={!allowed}
              onChange={(isShowList) => change({ isShowList })}
            />
          </div>
          <div className="chat-form__wide">
            <Choices
              label="禁言的等级（不选为没有）"
              options={roomGrades.map((grade) => ({ value: grade, label: roomGradeNames[grade] ?? grade }))}
              chosen={draft.bannedGrades}
              disabled={!allowed}
              onChange={(bannedGrades) => change({ bannedGrades })}
            />
          </div>
        </div>
      </Card>
      <Card title="进入">
        <div className="chat-form">
          <PasswordFields
            draft={draft}
            isPassword={room?.isPassword ?? false}
            error={wrong.digits}
            allowed={allowed}
            onChange={change}
          />
          <div className="chat-form__wide chat-switches">
            <Switch name="对游客开放" on={draft.guests} disabled={!allowed} onChange={(guests) => change({ guests })} />
            {wrong.guests && (
              <span className="field__error" role="alert">
                {wrong.guests}
              </span>
            )}
          </div>
          <div className="chat-form__wide">
            <Choices
              label="可进入的等级（不选为全部）"
              options={roomGrades.map((grade) => ({ value: grade, label: roomGradeNames[grade] ?? grade }))}
              chosen={draft.gradesIn}
              disabled={!allowed}
              onChange={(gradesIn) => change({ gradesIn })}
            />
          </div>
        </div>
      </Card>
      <Card title="管理员" note="填账号，以空格或逗号隔开">
        <div className="chat-form">
          <Field label="管理员（等级 100）" hint="其他管理员不能禁言他们，或撤回他们的消息" error={wrong.admins}>
            <ParagraphInput
              rows={2}
              maxLength={NAMES_LENGTH}
              value={draft.admins}
              onChange={(admins) => change({ admins })}
            />
          </Field>
          <Field label="其他管理员" hint="可禁言、撤回、全体禁言与提及所有人" error={wrong.managers}>
            <ParagraphInput
              rows={2}
              maxLength={NAMES_LENGTH}
              value={draft.managers}
              onChange={(managers) => change({ managers })}
            />
          </Field>
          <div className="chat-form__wide">
            <Field
              label="可与任何人私聊"
              hint="以上两类中的一些；其余的人只与等级 100 的管理员私聊"
              error={wrong.privates}
            >
              <ParagraphInput
                rows={2}
                maxLength={NAMES_LENGTH}
                value={draft.privates}
                onChange={(privates) => change({ privates })}
              />
            </Field>
          </div>
        </div>
      </Card>
      <div className="chat-room__foot">
        {allowed ? (
          <Button type="submit" kind="primary" disabled={isSame} busy={save.isPending}>
            {room ? '保存' : '新建'}
          </Button>
        ) : (
          <Alert tone="info">您的账号只能查看。</Alert>
        )}
        {isSame && allowed && <span className="small muted">没有改动</span>}
      </div>
    </form>
  )
}

/** What saving changes. */
function Changes({ of: changes }: { of: readonly { name: string; before: string; after: string }[] }) {
  return (
    <dl className="chat-changes">
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <del>{before}</del> <b>{after}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function NewRoom({ draft: { roomCode, title } }: { draft: RoomDraft }) {
  return (
    <p>
      <b>{title.trim()}</b>，房间号 <span className="mono">{roomCode}</span>，立即开放。
    </p>
  )
}
