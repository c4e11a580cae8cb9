import { talkStates } from '@hongyun/contract/service/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { MemberName } from '../../../parts/member-name.tsx'
import { type Answer, useAct } from '../../../wire/request.ts'
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

/** With what was read of the beginning, and how more of it is read. */
function useEarlier(id: string, latest: readonly Line[]) {
  const [kept, setKept] = useState<readonly Line[]>([])
  const from = latest[0]?.no ?? 0
  const lines = [...kept.filter(({ no }) => no < from), ...latest]
  const first = lines[0]?.no ?? 1
  const read = useAct('consoleServiceTalk', {
    // The latest move on while more is written: what goes out of them stays.
    onSuccess: ({ list }) => setKept([...list, ...lines]),
  })
  const earlier = { busy: read.isPending, read: () => read.mutate({ id, before: first }) }
  return [lines, first > 1 ? earlier : undefined] as const
}

/** What was written, and the answer. */
export function TalkCard({ talk, lines: latest, answer }: TalkCardProps) {
  const [lines, earlier] = useEarlier(talk.id, latest)
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
        {earlier && (
          <Button size="sm" busy={earlier.busy} onClick={earlier.read}>
            更早的消息
          </Button>
        )}
        {lines.map((line) =>
          line.author === 'site' ? (
            <p key={line.no} className="service-said__site num">
              {dateTime(line.at)} {line.message}
            </p>
          ) : (
            <div
              key={line.no}
              className={line.author === 'operator' ? 'service-said__one is-own' : 'service-said__one'}
            >
              <span className="service-said__who">
                <b>{line.author === 'operator' ? line.name : talk.userName}</b>
                <span className="num">{dateTime(line.at)}</span>
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
