import { lookingRights, type Right, rights } from '@hongyun/contract/operators/words.ts'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Clock } from '@hongyun/ui/clock.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useTitle } from '@hongyun/ui/router/provider.tsx'
import { IconExternalLink } from '@tabler/icons-react'
import type { Ref } from 'react'
import { now } from '../../wire/clock.ts'
import type { Answer } from '../../wire/request.ts'
import { KeysHelp } from './keys-help.tsx'
import { SignOut } from './sign-out.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface HeadProps {
  operator: Answer<'consoleInfo'>
  /** The place beside the page title, filled by the page. */
  noteRef: Ref<HTMLDivElement>
}

/** What an operator may do beyond looking, by name. */
const duties = (own: readonly Right[]): string =>
  own
    .filter((right) => !Object.hasOwn(lookingRights, right))
    .map((right) => rights[right])
    .join('、')

export function Head({ operator, noteRef }: HeadProps) {
  return (
    <header className="ops__top">
      <h1>{useTitle()}</h1>
      <div className="row" ref={noteRef} />
      <span className="small muted push">
        北京时间{' '}
        <span className="soft">
          <Clock now={now} />
        </span>
      </span>
      <span className="ops__sep" />
      <a className="btn btn--ghost" href="/">
        <Icon of={IconExternalLink} />
        打开前台
      </a>
      <KeysHelp />
      <ThemeSwitch />
      <span className="ops__sep" />
      <Link className="row ops__me" to="/account" aria-label={`我的账号 ${operator.name}`}>
        <Avatar name={operator.name} size={30} />
        <span className="ops__who">
          <b>{operator.name}</b>
          <span className="small muted" title={duties(operator.rights)}>
            {duties(operator.rights) || '仅查看'}
          </span>
        </span>
      </Link>
      <SignOut />
    </header>
  )
}
