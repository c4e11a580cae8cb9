import { clockTime } from '@hongyun/ui/format/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { queryOf } from '../../../wire/request.ts'
import type { TalkLine } from './use-talk.ts'

/** So near the end one follows what is new. */
const NEAR_PX = 80
const PICTURE = 2

/** The messages of the talk; what is new is scrolled to, unless one reads further up. */
export function TalkFeed({ lines }: { lines: readonly TalkLine[] }) {
  const feed = useRef<HTMLDivElement>(null)
  const isNear = useRef(true)
  const last = lines.at(-1)?.no
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new message
  useLayoutEffect(() => {
    const box = feed.current
    if (box && isNear.current) box.scrollTop = box.scrollHeight
  }, [last])
  return (
    <div
      ref={feed}
      className="service__feed"
      role="log"
      aria-label="客服会话"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isNear.current = scrollHeight - scrollTop - clientHeight < NEAR_PX
      }}
    >
      {lines.length === 0 && (
        <p className="service__site">请描述您的问题，客服会尽快答复；您离开后的答复会以站内信告知。</p>
      )}
      {lines.map((line) => (
        <Message key={line.no} line={line} />
      ))}
    </div>
  )
}

function Message({ line: { author, at, name, message, messageTypeId } }: { line: TalkLine }) {
  if (author === 'site')
    return (
      <p className="service__site num">
        {clockTime(at)} {message}
      </p>
    )
  const isMine = author === 'player'
  return (
    <div className={isMine ? 'service__msg service__msg--me' : 'service__msg'}>
      <span className="service__who">
        <b className="soft">{isMine ? '我' : name}</b>
        <span className="num">{clockTime(at)}</span>
      </span>
      <div className="service__said">{messageTypeId === PICTURE ? <OwnPicture id={message} /> : message}</div>
    </div>
  )
}

/** A picture of one's own: evidence, which has no address. */
function OwnPicture({ id }: { id: string }) {
  const { data, isError } = useQuery({
    ...queryOf('auditImage', { id }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  if (isError) return '[图片已删除]'
  return data ? <img className="service__picture" src={data.image} alt="我发送的图片" /> : '[图片]'
}
