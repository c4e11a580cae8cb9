import { lengthOf } from '@hongyun/contract/chat/text.ts'
import { TALK_MESSAGE_LENGTH } from '@hongyun/contract/service/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertCircle, IconPhoto, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { PICTURES } from '../../../parts/picture.ts'
import { type TalkOrder, useWrite } from './use-talk.ts'

/** What is asked often: a press begins the message with it. */
const BEGINNINGS = ['充值未到账', '提现进度', '设置限额']

interface TalkComposerProps {
  lineId: string
  text: string
  onText: (change: (typed: string) => string) => void
  order: TalkOrder | undefined
  onSent: () => void
}

export function TalkComposer({ lineId, text, onText, order, onSent }: TalkComposerProps) {
  const write = useWrite(lineId)
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const about = order ? { orderKind: order.kind, orderNo: order.orderNo } : {}
  const isBusy = write.isPending || write.isUploading

  const sending = async (send: () => Promise<unknown>) => {
    setError(undefined)
    try {
      await send()
    } catch (failure) {
      setError((failure as Error).message)
      return false
    }
    onSent()
    return true
  }
  const send = async () => {
    if (isBusy) return
    if (text.trim() === '') return setError('内容不能为空')
    if (lengthOf(text.trim()) > TALK_MESSAGE_LENGTH) return setError(`内容超出 ${TALK_MESSAGE_LENGTH} 字`)
    // What was typed on meanwhile stays.
    if (await sending(() => write.send(text, about))) onText((typed) => (typed === text ? '' : typed))
  }
  const begin = (beginning: string) => {
    onText((typed) => (typed === '' ? `${beginning}：` : typed))
    area.current?.focus()
  }
  return (
    <div className="service__composer">
      <div className="row service__beginnings">
        {BEGINNINGS.map((beginning) => (
          <button key={beginning} type="button" className="pill" onClick={() => begin(beginning)}>
            {beginning}
          </button>
        ))}
      </div>
      {error && (
        <p className="service__error" role="alert">
          <Icon of={IconAlertCircle} />
          {error}
        </p>
      )}
      <div className="service__line">
        <textarea
          ref={area}
          rows={1}
          aria-label="消息"
          placeholder="请描述您的问题"
          // biome-ignore lint/a11y/noAutofocus: the player has opened the window to write
          autoFocus
          value={text}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            setError(undefined)
            onText(() => target.value)
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void send()
          }}
        />
        <button
          type="button"
          className="btn btn--icon"
          aria-label="发送图片"
          aria-busy={write.isUploading || undefined}
          onClick={() => !isBusy && file.current?.click()}
        >
          <Icon of={IconPhoto} />
        </button>
        <input
          ref={file}
          type="file"
          hidden
          accept={PICTURES}
          aria-label="选择图片"
          onChange={({ target }) => {
            const [picture] = target.files ?? []
            if (picture) void sending(() => write.sendPicture(picture, about))
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <Button kind="primary" icon={IconSend} busy={isBusy} onClick={() => void send()}>
          发送
        </Button>
      </div>
    </div>
  )
}
