import { LETTER_TEXT, LETTER_TITLE } from '@hongyun/contract/agents/words.ts'
import { Refused } from '@hongyun/contract/wire/client.ts'
import { Field } from '@hongyun/ui/field.tsx'
import { ParagraphInput } from '@hongyun/ui/paragraph-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../../parts/form-dialog.tsx'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import { useChanged, useMember } from '../requests/use-agent.ts'

interface WriteLetterProps {
  /** None: all direct members. */
  to: readonly { id: string; userName: string }[] | undefined
  onClose: () => void
  onSent: () => void
}

const NAMED = 3

function toText(to: WriteLetterProps['to'], directs: number | undefined): string {
  if (!to) return directs === undefined ? '全部直属下级' : `全部直属下级，共 ${directs} 人`
  const names = to.slice(0, NAMED).map(({ userName }) => userName)
  return to.length > NAMED ? `${names.join('、')} 等 ${to.length} 人` : names.join('、')
}

/** A letter to some direct members, or to all. It says from whom it is. */
export function WriteLetter({ to, onClose, onSent }: WriteLetterProps) {
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const self = useMember('').data
  const changed = useChanged('members')
  const send = useAct('sendMemberLetter', {
    meta: { quiet: true },
    onSuccess: ({ sent }) => {
      say.ok(`已发出，写给 ${sent} 人`)
      onSent()
      return changed()
    },
  })
  const refused = send.error instanceof Refused ? send.error : undefined
  const faultOf = (field: string) => (refused?.field === field ? refused.message : undefined)
  const emptyError = (name: string, value: string) => (tried && value.trim() === '' ? `${name}不能为空` : undefined)
  const isElsewhere = send.error && !['title', 'text'].includes(refused?.field ?? '')
  const change = (set: (value: string) => void) => (value: string) => {
    send.reset()
    set(value)
  }
  const left = self?.lettersLeft ?? undefined
  return (
    <FormDialog
      title="给直属下级发信"
      opened
      busy={send.isPending}
      send={{ kind: 'primary', disabled: left === 0, busyText: '正在发送，请稍候', children: '发送' }}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (left === 0 || title.trim() === '' || text.trim() === '') return
        const ids = to?.map(({ id }) => id).join(',')
        send.mutate({ ...(ids && { ids }), title: title.trim(), text: text.trim() })
      }}
    >
      <dl className="kv">
        <dt>收信人</dt>
        <dd>{toText(to, self?.directs)}</dd>
      </dl>
      <Field label="标题" error={faultOf('title') ?? emptyError('标题', title)}>
        <TextInput
          autoComplete="off"
          maxLength={LETTER_TITLE}
          data-autofocus
          value={title}
          onChange={change(setTitle)}
        />
      </Field>
      <Field
        label="内容"
        error={faultOf('text') ?? emptyError('内容', text)}
        hint={`${text.length} / ${LETTER_TEXT} 字。信中写明由您发送，不会被当作本站的通知`}
      >
        <ParagraphInput maxLength={LETTER_TEXT} value={text} onChange={change(setText)} />
      </Field>
      {isElsewhere ? (
        <p className="field__error" role="alert">
          {send.error?.message}
        </p>
      ) : (
        left !== undefined && (
          <p className="small muted">
            {left > 0 ? `今天还能发 ${left} 封，发给多少人都算一封` : '今天已不能再发，请明天再发'}
          </p>
        )
      )}
    </FormDialog>
  )
}
