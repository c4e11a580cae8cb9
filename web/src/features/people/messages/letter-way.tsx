import { Link } from '@hongyun/ui/router/link.tsx'
import type { Answer } from '../../../wire/request.ts'
import { letterLooks } from './letter-kinds.ts'

/** What leads where the kind does not tell: letters of security and of the chat are about several pages. */
const named: Readonly<Record<string, string>> = {
  '/manualVerification': '去人工验证',
  '/userCenter/accountBindList': '去账户绑定',
  '/userCenter/protection': '去理性投注',
  '/userCenter/redEnvelope': '去看红包',
}

/** The link to the page that a letter is about, if it has one. */
export function LetterWay({ letter: { kind, link } }: { letter: Answer<'messageContent'> }) {
  if (link === null) return null
  return (
    <Link className="btn btn--primary" to={link}>
      {named[link] ?? letterLooks[kind].leadsTo}
    </Link>
  )
}
