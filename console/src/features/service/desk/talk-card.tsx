import { talkStates } from '@hongyun/contract/service/words.ts'
import { clockTime } from '@hongyun/ui/format/time.ts'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { MemberName } from '../../../parts/member-name.tsx'
import type { Answer } from '../../../wire/request.ts'
import { talkTones } from '../words.ts'
import { AnswerForm } from './answer-form.tsx'
import { TalkPicture } from './talk-picture.tsx'

export type Talk = Answer<'consoleServiceTalk'>['talk']
type Line = Answer<'consoleServiceTalk'>['list'][number]

const PICTURE = 2

interface TalkCardProps {
  talk: Talk
  lines: readonly Line[]
  answer: Omit<ComponentProps<typeof AnswerForm>, 'talkId'>
}

/** What was written, and the answer. */
export function TalkCard({ talk, lines, answer }: TalkCardProps) {
  const said = useRef<HTMLDivElement>(null)
  const last = lines.at(-1)?.no
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new message
  useLayoutEffect(() => {
    if (said.current) said.current.scrollTop = said.current.scrollHeight
  }, [last])
  return (
    <>
      <div className="case">
        <div className="grow">
          <MemberName userId={talk.playerId} userName={talk.userName} nickname="" />{' '}
          <span className={talkTones[talk.state]}>{talkStates[talk.state]}</span>
          <p className="small muted">
            {talk.lineName}
            {talk.operator && `，${talk.operator} 接待`}
          </p>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard */}
      <div ref={said} className="service-said" role="log" aria-label="会话内容" tabIndex={0}>
        {lines.map((line) =>
          line.author === 'site' ? (
            <p key={line.no} className="service-said__site num">
              {clockTime(line.at)} {line.message}
            </p>
          ) : (
            <div
              key={line.no}
              className={line.author === 'operator' ? 'service-said__one is-own' : 'service-said__one'}
            >
              <span className="service-said__who">
                <b>{line.author === 'operator' ? line.name : talk.userName}</b>
                <span className="num">{clockTime(line.at)}</span>
              </span>
              <div className="service-said__text">
                {line.messageTypeId === PICTURE ? <TalkPicture talkId={talk.id} no={line.no} /> : line.message}
              </div>
            </div>
          ),
        )}
      </div>
      {talk.isOwn && talk.state === 'serving' && <AnswerForm talkId={talk.id} {...answer} />}
    </>
  )
}
