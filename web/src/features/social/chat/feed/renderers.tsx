/** How each type of message is shown: a type is a row. */
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { IMAGE, MENTIONS, TEXT } from '@hongyun/contract/chat/words.ts'
import type { ComponentType } from 'react'
import { ENVELOPE_MESSAGE, EnvelopeCard, envelopeLine } from '../envelopes/card.tsx'
import { Picture } from './picture.tsx'
import { MessageText } from './text.tsx'

type Renderer = {
  Body: ComponentType<{ message: ChatMessage }>
  /** Without a bubble around it. */
  isBare: boolean
  /** In one line: of a quote, a notice, a reader for the screen. */
  line: (message: Pick<ChatMessage, 'message'>) => string
}

export const renderers: Readonly<Record<number, Renderer | undefined>> = {
  [TEXT]: {
    Body: ({ message: { message, status } }) => <MessageText text={message} mentions={status === MENTIONS} />,
    isBare: false,
    line: ({ message }) => message.replaceAll('\n', ' '),
  },
  [IMAGE]: { Body: ({ message }) => <Picture images={message.images} />, isBare: true, line: () => '[图片]' },
  [ENVELOPE_MESSAGE]: { Body: EnvelopeCard, isBare: true, line: ({ message }) => envelopeLine(message) },
}

/** What a message says, in one line. */
export const lineOf = (message: Pick<ChatMessage, 'message' | 'messageTypeId'>): string =>
  renderers[message.messageTypeId]?.line(message) ?? ''
