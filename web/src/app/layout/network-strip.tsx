import { Icon } from '@hongyun/ui/icon.tsx'
import { IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { balanceQuery } from '../../wire/balance.ts'
import { useOnline } from '../../wire/online.ts'
import { queryClient } from '../../wire/query.ts'
import { currentUser } from '../../wire/session.ts'
import { type Held, meanwhileText } from './meanwhile.ts'

/** Long enough to read a sentence. */
const SHOWN_MS = 12_000

const held = (): Held | undefined => queryClient.getQueryData(balanceQuery.queryKey)

/** Reads what may have changed; what cannot be read yet is left out of the sentence. */
async function readAgain(): Promise<Held | undefined> {
  void queryClient.invalidateQueries()
  if (!currentUser()) return undefined
  return queryClient.fetchQuery({ ...balanceQuery, staleTime: 0 }).catch(() => undefined)
}

/** The network is gone, or is back and what happened meanwhile. It stands above the header and moves it down: nothing is covered. */
export function NetworkStrip() {
  const online = useOnline()
  const left = useRef<{ at: number; held: Held | undefined }>(undefined)
  const [back, setBack] = useState<string>()
  useEffect(() => {
    if (!online) {
      left.current = { at: Date.now(), held: held() }
      setBack(undefined)
      return
    }
    const before = left.current
    if (!before) return
    left.current = undefined
    const away_ms = Date.now() - before.at
    void readAgain().then((after) => setBack(meanwhileText(away_ms, before.held, after)))
  }, [online])
  useEffect(() => {
    if (back === undefined) return
    const timer = setTimeout(() => setBack(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [back])
  const text = online ? back : '网络已断开，页面停在断开前的样子；注单保留，恢复后即可投注'
  return (
    <div className="network-place" role="status">
      {text && (
        <p className={online ? 'network network--back' : 'network'}>
          <Icon of={online ? IconCloudUp : IconCloudOff} />
          {text}
        </p>
      )}
    </div>
  )
}
