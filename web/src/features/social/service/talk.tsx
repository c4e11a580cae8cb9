import { Query } from '@hongyun/ui/query.tsx'
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react'
import { Head } from './head.tsx'
import type { Line } from './line.ts'
import { RatingDialog } from './rating-dialog.tsx'
import { TalkAside } from './talk-aside.tsx'
import { TalkComposer } from './talk-composer.tsx'
import { TalkFeed } from './talk-feed.tsx'
import { type TalkNow, type TalkOrder, useTalk } from './use-talk.ts'

const states = { waiting: 'tag tag--pending', serving: 'tag tag--ok', closed: 'tag' } as const

function stateText({ state, ahead }: TalkNow): string {
  if (state === 'waiting') return ahead === 0 ? '排队中，您是下一位' : `排队中，前面 ${ahead} 人`
  return state === 'serving' ? '服务中' : '已结束'
}

/** What the player has begun: it outlives the folding of the window. */
interface Begun {
  text: string
  chosen?: TalkOrder | undefined
  /** The talk that is not rated. */
  skipped?: string
}

export const useBegun = () => useState<Begun>({ text: '' })

interface TalkProps {
  line: Line
  begun: Begun
  onBegin: Dispatch<SetStateAction<Begun>>
  buttons: ReactNode
}

/** The talk with customer service: what was written, what is asked about, and the rating at its end. */
export function Talk({ line, begun: { text, chosen, skipped }, onBegin, buttons }: TalkProps) {
  const asked = useTalk()
  const choose = (order: TalkOrder | undefined) => onBegin((begun) => ({ ...begun, chosen: order }))
  const talk = asked.data?.talk ?? undefined
  const isOpen = talk !== undefined && talk.state !== 'closed'
  const toRate = talk && !isOpen && talk.rating === null && talk.id !== skipped ? talk : undefined
  return (
    <>
      <Head buttons={buttons}>
        <h2 className="clip">{isOpen && talk.operator ? talk.operator : line.name}</h2>
        {talk && (
          <span className={states[talk.state]} role="status">
            {stateText(talk)}
          </span>
        )}
      </Head>
      <div className="service__body">
        <div className="service__talk">
          <Query of={asked}>{({ list }) => <TalkFeed lines={list} />}</Query>
          <TalkComposer
            lineId={line.id}
            text={text}
            onText={(change) => onBegin((begun) => ({ ...begun, text: change(begun.text) }))}
            order={chosen}
            onSent={() => choose(undefined)}
          />
        </div>
        <TalkAside talk={isOpen ? talk : undefined} chosen={chosen} onChoose={choose} />
      </div>
      {toRate && (
        <RatingDialog talkId={toRate.id} onSkip={() => onBegin((begun) => ({ ...begun, skipped: toRate.id }))} />
      )}
    </>
  )
}
