import { Amount } from '@hongyun/ui/amount.tsx'
import { countParts } from '@hongyun/ui/format/count.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { now } from '../../wire/clock.ts'
import { keep, readKept } from '../../wire/kept.ts'
import { protectionQuery } from '../../wire/protection.ts'

const KEY = 'sessionClockFolded'

/** How long this sign-in has lasted and at what cost. It can be folded to the time, and not be removed. */
export function SessionClock() {
  const session = useQuery(protectionQuery).data?.session
  const [folded, setFolded] = useState(() => readKept(KEY) === true)
  const fold = () => {
    keep(KEY, !folded)
    setFolded(!folded)
  }
  const cost = session ? `，净额 ${amountText(session.net, { signed: true })}` : ''
  return (
    <button
      type="button"
      className="session"
      aria-expanded={!folded}
      aria-label={`本次登录的时长${cost}，点按${folded ? '展开' : '收起'}`}
      onClick={fold}
    >
      <Icon of={IconHourglass} />
      <span>
        {!folded && '本次 '}
        <b className="num">{session ? <Since ms={session.signedInAt} /> : '--:--:--'}</b>
      </span>
      {!folded && (
        <>
          <i />
          <span>
            净额 <b className="num">{session ? <Amount yuan={session.net} signed tone="plain" /> : '—'}</b>
          </span>
        </>
      )}
    </button>
  )
}

/** The time since a moment, by the second. Only this component renders again. */
function Since({ ms }: { ms: number }) {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setAt(now()), 1000 - ((at - ms) % 1000))
    return () => clearTimeout(timer)
  }, [at, ms])
  return countParts(Math.max(0, Math.floor((at - ms) / 1000))).join(':')
}
