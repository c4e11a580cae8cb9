import { Link } from '@hongyun/ui/router/link.tsx'
import type { Answer } from '../../../wire/request.ts'
import { letterLooks } from './letter-kinds.ts'

/** The link to the page that a letter is about, if it has one. */
export function LetterWay({ letter: { kind, link } }: { letter: Answer<'messageContent'> }) {
  if (link === null) return null
  return (
    <Link className="btn btn--primary" to={link}>
      {letterLooks[kind].leadsTo}
    </Link>
  )
}
