import { type PersonalField, personalFields } from '@hongyun/contract/desk/words.ts'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useRight } from '../../../wire/info.ts'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerAct } from '../requests/use-player-act.ts'

const SHOWN_S = 30

interface PersonalGridProps {
  playerId: string
  personal: Answer<'consolePlayer'>['personal']
}

/** Personal data, masked. One field at a time is shown for 30 s; each look is noted. */
export function PersonalGrid({ playerId, personal }: PersonalGridProps) {
  const allowed = useRight('personalData')
  const look = usePlayerAct('consoleLook', {
    onDone: ({ value }, { field: wanted }) => setOpen({ field: wanted as PersonalField, value, left: SHOWN_S }),
  })
  const [open, setOpen] = useState<{ field: PersonalField; value: string; left: number }>()
  const field = open?.field

  useEffect(() => {
    if (field === undefined) return
    const timer = setInterval(
      () => setOpen((now) => (now && now.left > 1 ? { ...now, left: now.left - 1 } : undefined)),
      1000,
    )
    return () => clearInterval(timer)
  }, [field])

  return (
    <dl className="desk-mask">
      {personal.map((one) => {
        const name = personalFields[one.field]
        const shown = open?.field === one.field ? open : undefined
        return (
          <div key={one.field} className={shown ? 'is-open' : undefined}>
            <dt>{shown ? `${name} · ${shown.left} 秒后遮住` : name}</dt>
            <dd>
              {shown ? <b>{shown.value}</b> : one.masked || <span className="muted">未填写</span>}
              {shown ? (
                <>
                  <button
                    type="button"
                    className="desk-tiny"
                    aria-label={`遮住${name}`}
                    onClick={() => setOpen(undefined)}
                  >
                    <Icon of={IconEyeOff} />
                  </button>
                  <CopyButton text={shown.value} label={`复制${name}`} />
                </>
              ) : (
                one.masked !== '' &&
                allowed && (
                  <button
                    type="button"
                    className="desk-tiny"
                    aria-label={`显示${name}，将记录`}
                    title="显示 30 秒，将记入操作日志"
                    disabled={look.isPending}
                    onClick={() => look.mutate({ playerId, field: one.field })}
                  >
                    <Icon of={IconEye} />
                  </button>
                )
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
