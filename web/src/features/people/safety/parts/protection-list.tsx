import { Button } from '@hongyun/ui/button.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Answer } from '../../../../wire/request.ts'
import { protectionRows } from '../protection-rows.ts'

interface ProtectionListProps {
  list: Answer<'securityList'>['list']
  onChangePassword: () => void
}

/** Each protection: its state, its points, and where it is set or changed. */
export function ProtectionList({ list, onChangePassword }: ProtectionListProps) {
  // Who was sent here for one of them finds it marked.
  const first = useSearchParams()[0].get('firstClick')
  return (
    <ul>
      {list.map(({ item, isSet, shown, points, mostPoints, setAt }) => {
        const { name, icon, about, to, acts = ['设置', '修改'] } = protectionRows[item]
        const act = acts[isSet ? 1 : 0]
        return (
          <li
            key={item}
            className={isSet ? 'item' : 'item is-off'}
            aria-current={item === first && !isSet ? 'step' : undefined}
          >
            <span className="item__mark">
              <Icon of={icon} />
            </span>
            <div>
              <b>{name}</b>
              <p>{setAt === null ? about : `${shown ?? about} · ${dateTime(setAt)} ${acts[0]}`}</p>
            </div>
            {isSet ? (
              <span className="tag">已{acts[0]}</span>
            ) : (
              <span className="tag tag--pending">
                <Icon of={IconAlertCircle} />未{acts[0]}
              </span>
            )}
            <span className="item__pts" role="img" aria-label={`得分 ${points}，满分 ${mostPoints}`}>
              <b>{points}</b> / {mostPoints}
            </span>
            {to ? (
              <Link className={isSet ? 'btn btn--sm' : 'btn btn--soft btn--sm'} to={to} aria-label={`${act}${name}`}>
                {act}
              </Link>
            ) : (
              <Button size="sm" aria-label={`${act}${name}`} onClick={onChangePassword}>
                {act}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
