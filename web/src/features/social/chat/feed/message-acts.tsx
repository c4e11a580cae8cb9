/** What can be done with a message, as a list: the bar shows what is allowed. */
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { type RefObject, useLayoutEffect, useRef } from 'react'

export type MessageAct = {
  name: string
  icon: IconShape
  isGrave?: boolean
  /** It was done before, and says so. */
  isDone?: boolean
  may: (message: ChatMessage) => boolean
  run: (message: ChatMessage) => void
}

interface ActBarProps {
  message: ChatMessage
  acts: readonly MessageAct[]
  /** What opened the bar: the focus returns to it where nothing else has taken it. */
  opener: RefObject<HTMLElement | null>
  onDone: () => void
}

export function ActBar({ message, acts, opener, onDone }: ActBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = bar.current
    return () => {
      if (own?.contains(document.activeElement)) opener.current?.focus({ preventScroll: true })
    }
  }, [opener])
  return (
    <div ref={bar} className="acts" role="toolbar" aria-label="消息操作">
      {acts.map(({ name, icon, isGrave, isDone, run }, index) => (
        <button
          key={name}
          type="button"
          className={isGrave ? 'is-grave' : undefined}
          disabled={isDone}
          ref={index === 0 ? focusAtOnce : undefined}
          onClick={() => {
            onDone()
            run(message)
          }}
        >
          <Icon of={icon} />
          {name}
        </button>
      ))}
    </div>
  )
}

const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })
