import { lengthOf } from '@hongyun/contract/chat/text.ts'
import { TALK_MESSAGE_LENGTH } from '@hongyun/contract/service/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Field, useField } from '@hongyun/ui/field.tsx'
import { randomId } from '@hongyun/ui/random-id.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { queryOf, useAct, useRefresh } from '../../../wire/request.ts'

/** Answers that are not known to have arrived, by talk, with the numbers they went out under. */
export type Requests = Map<string, { message: string; requestId: string }>

interface AnswerFormProps {
  talkId: string
  requests: Requests
  text: string
  onText: (change: (typed: string) => string) => void
}

/** The answer: typed, or begun with a text that is answered often. Sent again it is one answer. */
export function AnswerForm({ talkId, requests, text, onText }: AnswerFormProps) {
  const templates = useQuery({ ...queryOf('consoleServiceTemplates'), staleTime: 60_000 }).data?.list ?? []
  const [isTried, setTried] = useState(false)
  const refresh = useRefresh('consoleServiceTalk', 'consoleServiceQueue')
  const answer = useAct('consoleAnswerServiceTalk', {
    onSuccess: (_done, sent) => {
      // Another answer may have gone out since.
      if (requests.get(talkId)?.requestId === sent.requestId) requests.delete(talkId)
      // What was typed on meanwhile stays.
      onText((typed) => (typed.trim() === sent.message ? '' : typed))
      setTried(false)
      return refresh()
    },
    // It may have ended, or be another's.
    onError: () => void refresh(),
  })
  const message = text.trim()
  const wrong =
    message === ''
      ? '内容不能为空'
      : lengthOf(message) > TALK_MESSAGE_LENGTH
        ? `内容长度必须在1与${TALK_MESSAGE_LENGTH}之间`
        : undefined
  const send = () => {
    setTried(true)
    if (wrong || answer.isPending) return
    const before = requests.get(talkId)
    const request = before?.message === message ? before : { message, requestId: randomId() }
    requests.set(talkId, request)
    answer.mutate({ id: talkId, ...request })
  }
  return (
    <form
      className="service-answer"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      {templates.length > 0 && (
        <fieldset className="service-templates">
          <legend className="sr">常用语</legend>
          {templates.map(({ id, title, content }) => (
            <button
              key={id}
              type="button"
              className="pill"
              title={content}
              onClick={() => onText((typed) => (typed === '' ? content : `${typed}\n${content}`))}
            >
              {title}
            </button>
          ))}
        </fieldset>
      )}
      <Field label="答复" hint="Enter 发送，Shift + Enter 换行" error={isTried ? wrong : undefined}>
        <AnswerText value={text} onChange={(next) => onText(() => next)} onSend={send} />
      </Field>
      <div>
        <Button type="submit" kind="primary" busy={answer.isPending}>
          发送
        </Button>
      </div>
    </form>
  )
}

interface AnswerTextProps {
  value: string
  onChange: (value: string) => void
  onSend: () => void
}

function AnswerText({ value, onChange, onSend }: AnswerTextProps) {
  const field = useField()
  return (
    <span className="input paragraph">
      <textarea
        {...field}
        rows={3}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          onSend()
        }}
      />
    </span>
  )
}
