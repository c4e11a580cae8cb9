import { Card } from '@hongyun/ui/card.tsx'
import type { ReactNode } from 'react'
import { MessageTime } from './message-time.tsx'
import './messages.css'

interface MessageCardProps {
  message: { title: string; time: number; content: string }
  foot?: ReactNode
  /** Where the text leads. */
  children?: ReactNode
}

/** A letter or a notice in full. Its text is plain: a line is a paragraph. */
export function MessageCard({ message: { title, time, content }, foot, children }: MessageCardProps) {
  const lines = content.split(/\r?\n/).filter((line) => line.trim() !== '')
  return (
    <Card title={title} aside={<MessageTime of={time} />} foot={foot}>
      <div className="message-text">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <p key={place}>{line}</p>
        ))}
      </div>
      {children}
    </Card>
  )
}
