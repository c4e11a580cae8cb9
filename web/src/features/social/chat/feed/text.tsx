import { Link } from '@hongyun/ui/router/link.tsx'
import { useEmojiSet } from '../emoji/emoji-set.ts'
import { textParts } from './text-parts.ts'

function EmojiPicture({ char }: { char: string }) {
  const known = useEmojiSet()?.byChar.get(char.replace('\ufe0f', ''))
  // The alternative text is the character, so that a copy of the message holds it.
  return known ? <img className="em" src={known.src} alt={char} title={known.name} /> : char
}

/** The text of a message. */
export function MessageText({ text, mentions }: { text: string; mentions: boolean }) {
  return textParts(text, { mentions, origin: location.origin }).map((part, index) => {
    const key = `${index} ${part.kind}`
    if (part.kind === 'emoji') return <EmojiPicture key={key} char={part.text} />
    if (part.kind === 'mention')
      return (
        <span key={key} className="at">
          {part.text}
        </span>
      )
    if (part.kind === 'link')
      return (
        <Link key={key} className="chat-link" to={part.to}>
          {part.text}
        </Link>
      )
    return part.text
  })
}
