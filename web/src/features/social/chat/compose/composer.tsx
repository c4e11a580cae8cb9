import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { lengthOf } from '@hongyun/contract/chat/text.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertCircle, IconMoodSmile, IconQuote, IconSend, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { EmojiPanel } from '../emoji/emoji-panel.tsx'
import type { Mentioned } from '../feed/mentions.ts'
import { lineOf } from '../feed/renderers.tsx'
import { type Mentionable, MentionList } from './mention-list.tsx'
import { sayMuted } from './muted.tsx'
import type { Draft } from './use-draft.ts'

export type Written = { message: string; mentioned: readonly Mentioned[] }

interface ComposerProps {
  draft: Draft
  longest: number
  /** Why nothing can be written here. */
  muted: ReactNode
  quoted: ChatMessage | undefined
  onUnquote: () => void
  /** Who fits the name that is typed behind an @. */
  people: readonly Mentionable[]
  onSend: (written: Written) => void
  busy: boolean
  error: string | undefined
  /** The countdown to the next message, while it is too early for one. */
  wait: ReactNode
  /** Sends a picture that the player keeps. */
  onPicture: ((imgPath: string) => void) | undefined
  /** More buttons beside the emoji. */
  tools?: ReactNode
  foot?: ReactNode
}

export function Composer(props: ComposerProps) {
  const { draft, longest, muted, quoted, onUnquote, people, onSend, busy, error, wait, onPicture, tools, foot } = props
  const [isEmojiOpen, setEmojiOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  /** The beginning of a name for which no list is wanted. */
  const [dismissed, setDismissed] = useState<string>()
  const [isEmpty, setEmpty] = useState(false)
  const ids = { list: useId(), note: useId() }
  const found = draft.typed === dismissed ? [] : people
  const length = lengthOf(draft.text)
  const note = isEmpty ? '内容不能为空' : length > longest ? `内容超出 ${longest} 字` : error

  const send = () => {
    if (busy || wait || length > longest) return
    const message = draft.text.trim()
    setEmpty(message === '')
    if (message === '') return
    setEmojiOpen(false)
    onSend({ message, mentioned: draft.mentioned })
  }
  const pick = (who: Mentionable) => {
    setChosen(0)
    draft.mention(who)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key, shiftKey } = event
    const who = found[chosen]
    if (who && (key === 'ArrowDown' || key === 'ArrowUp')) {
      setChosen((chosen + (key === 'ArrowDown' ? 1 : found.length - 1)) % found.length)
    } else if (who && (key === 'Enter' || key === 'Tab')) pick(who)
    else if (who && key === 'Escape') setDismissed(draft.typed)
    else if (key === 'Enter' && !shiftKey) send()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel of emoji from anywhere in it
    <div
      className={muted ? 'composer is-off' : 'composer'}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isEmojiOpen) return
        setEmojiOpen(false)
        draft.area.current?.focus()
      }}
    >
      {isEmojiOpen && !muted && (
        <div className="emoji-panel">
          <EmojiPanel
            onPick={draft.insert}
            onPicture={
              onPicture &&
              ((imgPath) => {
                setEmojiOpen(false)
                onPicture(imgPath)
              })
            }
          />
        </div>
      )}
      {found.length > 0 && <MentionList id={ids.list} people={found} chosen={chosen} onPick={pick} />}
      <div className="composer__tools">
        <Button
          kind="ghost"
          size="sm"
          icon={IconMoodSmile}
          aria-expanded={isEmojiOpen}
          disabled={Boolean(muted)}
          onDisabled={sayMuted}
          onClick={() => setEmojiOpen(!isEmojiOpen)}
        >
          表情
        </Button>
        {tools}
        <span className="push small muted num">
          {length} / {longest}
        </span>
      </div>
      {quoted && (
        <p className="composer__quote">
          <Icon of={IconQuote} />
          <span className="clip">
            回复 {quoted.nickname}：{lineOf(quoted)}
          </span>
          <button
            type="button"
            className="btn btn--ghost btn--icon btn--sm push"
            aria-label="取消引用"
            onClick={onUnquote}
          >
            <Icon of={IconX} />
          </button>
        </p>
      )}
      {muted ? (
        <div className="muted-in">{muted}</div>
      ) : (
        <>
          {note && (
            <p className="composer__note" id={ids.note} role="alert">
              <Icon of={IconAlertCircle} />
              {note}
            </p>
          )}
          {wait}
          <div className="composer__line">
            <textarea
              ref={draft.area}
              rows={1}
              aria-label="消息"
              placeholder="说点什么，Enter 发送，Shift + Enter 换行"
              value={draft.text}
              aria-invalid={note ? true : undefined}
              aria-describedby={note ? ids.note : undefined}
              aria-autocomplete="list"
              aria-controls={found.length > 0 ? ids.list : undefined}
              aria-activedescendant={found.length > 0 ? `${ids.list}-${chosen}` : undefined}
              onChange={({ target }) => {
                setEmpty(false)
                setChosen(0)
                setDismissed(undefined)
                draft.type(target.value, target.selectionEnd)
              }}
              onSelect={({ currentTarget }) => draft.move(currentTarget.selectionEnd)}
              onKeyDown={press}
            />
            <Button
              kind="primary"
              icon={IconSend}
              busy={busy}
              disabled={length > longest || Boolean(wait)}
              onClick={send}
            >
              发送
            </Button>
          </div>
        </>
      )}
      {foot}
    </div>
  )
}
