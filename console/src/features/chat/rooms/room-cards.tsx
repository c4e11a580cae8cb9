// The cards of a room's form.
import { MESSAGE_LENGTH_MOST } from '@hongyun/contract/chat/words.ts'
import { roomGradeNames, roomGrades } from '@hongyun/contract/moderation/room-words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { ParagraphInput } from '@hongyun/ui/paragraph-input.tsx'
import { Switch } from '@hongyun/ui/switch.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { Choices } from '../../../parts/choices.tsx'
import { FigureInput } from '../../../parts/figure-input.tsx'
import { PasswordFields } from './password-fields.tsx'
import type { RoomDraft, RoomErrors } from './room-draft.ts'
import { RoomPicture } from './room-picture.tsx'

const NAME_LENGTH = 30
const SUB_LENGTH = 60
const INTRO_LENGTH = 1000
const NAMES_LENGTH = 500

interface CardProps {
  draft: RoomDraft
  wrong: RoomErrors
  onChange: (part: Partial<RoomDraft>) => void
}

/** `isKept`: there is such a room already, and its code stays. */
export const AboutCard = ({ draft, wrong, isKept, onChange }: CardProps & { isKept: boolean }) => (
  <Card title="房间" note="房间号不再更改">
    <div className="chat-form">
      <Field label="房间号" hint="小写的 r 和 3 至 19 位数字或小写字母" error={wrong.roomCode}>
        <TextInput
          className="mono"
          maxLength={20}
          autoComplete="off"
          disabled={isKept}
          value={draft.roomCode}
          onChange={(roomCode) => onChange({ roomCode: roomCode.trim().toLowerCase() })}
        />
      </Field>
      <Field label="顺序" hint="小的在前" error={wrong.sort}>
        <FigureInput inputMode="numeric" maxLength={4} value={draft.sort} onChange={(sort) => onChange({ sort })} />
      </Field>
      <Field label="名称" error={wrong.title}>
        <TextInput
          maxLength={NAME_LENGTH}
          autoComplete="off"
          value={draft.title}
          onChange={(title) => onChange({ title })}
        />
      </Field>
      <Field label="副标题（可不填）">
        <TextInput
          maxLength={SUB_LENGTH}
          autoComplete="off"
          value={draft.subTitle}
          onChange={(subTitle) => onChange({ subTitle })}
        />
      </Field>
      <div className="chat-form__wide">
        <Field label="简介（可不填）" hint="显示在房间信息里">
          <ParagraphInput
            maxLength={INTRO_LENGTH}
            value={draft.content}
            onChange={(content) => onChange({ content })}
          />
        </Field>
      </div>
      <RoomPicture
        label="头像"
        hint="列表与房间标题旁，方形为宜"
        value={draft.avatar}
        onChange={(avatar) => onChange({ avatar })}
      />
      <RoomPicture
        label="图片"
        hint="显示在房间信息里"
        value={draft.imageUrl}
        onChange={(imageUrl) => onChange({ imageUrl })}
      />
    </div>
  </Card>
)

export const WritingCard = ({ draft, wrong, onChange }: CardProps) => (
  <Card title="发言">
    <div className="chat-form">
      <Field label="消息字数" hint={`至多 ${MESSAGE_LENGTH_MOST}`} error={wrong.messageLength}>
        <FigureInput
          inputMode="numeric"
          maxLength={4}
          value={draft.messageLength}
          onChange={(messageLength) => onChange({ messageLength })}
        />
      </Field>
      <Field label="慢速间隔" hint="同一成员两条消息之间；0 为不限，管理员不受限" error={wrong.slowSeconds}>
        <FigureInput
          inputMode="numeric"
          maxLength={4}
          trail="秒"
          value={draft.slowSeconds}
          onChange={(slowSeconds) => onChange({ slowSeconds })}
        />
      </Field>
      <div className="chat-form__wide chat-switches">
        <Switch
          name="全体禁言，管理员除外"
          on={draft.isMessageBanned}
          onChange={(isMessageBanned) => onChange({ isMessageBanned })}
        />
        <Switch name="成员看得到在线名单" on={draft.isShowList} onChange={(isShowList) => onChange({ isShowList })} />
      </div>
      <div className="chat-form__wide">
        <Choices
          label="禁言的等级（不选为没有）"
          options={roomGrades.map((grade) => ({ value: grade, label: roomGradeNames[grade] ?? grade }))}
          chosen={draft.bannedGrades}
          onChange={(bannedGrades) => onChange({ bannedGrades })}
        />
      </div>
    </div>
  </Card>
)

/** `isPassword`: the room has one now. */
export const EntryCard = ({ draft, wrong, isPassword, onChange }: CardProps & { isPassword: boolean }) => (
  <Card title="进入">
    <div className="chat-form">
      <PasswordFields draft={draft} isPassword={isPassword} error={wrong.digits} onChange={onChange} />
      <div className="chat-form__wide chat-switches">
        <Switch name="对游客开放" on={draft.guests} onChange={(guests) => onChange({ guests })} />
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
          onChange={(gradesIn) => onChange({ gradesIn })}
        />
      </div>
    </div>
  </Card>
)

export const ManagersCard = ({ draft, wrong, onChange }: CardProps) => (
  <Card title="管理员" note="填账号，以空格或逗号隔开">
    <div className="chat-form">
      <Field label="管理员（等级 100）" hint="其他管理员不能禁言他们，或撤回他们的消息" error={wrong.admins}>
        <ParagraphInput
          rows={2}
          maxLength={NAMES_LENGTH}
          value={draft.admins}
          onChange={(admins) => onChange({ admins })}
        />
      </Field>
      <Field label="其他管理员" hint="可禁言、撤回、全体禁言与提及所有人" error={wrong.managers}>
        <ParagraphInput
          rows={2}
          maxLength={NAMES_LENGTH}
          value={draft.managers}
          onChange={(managers) => onChange({ managers })}
        />
      </Field>
      <div className="chat-form__wide">
        <Field label="可与任何人私聊" hint="以上两类中的一些；其余的人只与等级 100 的管理员私聊" error={wrong.privates}>
          <ParagraphInput
            rows={2}
            maxLength={NAMES_LENGTH}
            value={draft.privates}
            onChange={(privates) => onChange({ privates })}
          />
        </Field>
      </div>
    </div>
  </Card>
)
