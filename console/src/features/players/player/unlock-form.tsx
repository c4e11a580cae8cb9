import { type Unlockable, unlockables } from '@hongyun/contract/desk/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { clockTime } from '@hongyun/ui/format/time.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerAct } from '../requests/use-player-act.ts'

type Locks = Answer<'consolePlayer'>['locks']

/** What is locked at this moment. */
export const lockedOf = (locks: Locks): Unlockable[] =>
  wordsOf(unlockables).filter((name) => locks[name].lockedUntil !== null)

export function UnlockForm({ player: { id, userName, locks } }: { player: Answer<'consolePlayer'> }) {
  const stepUp = useStepUp()
  const unlock = usePlayerAct('consoleUnlockPlayer', { quiet: true })
  const ask = async (what: Unlockable) => {
    const name = unlockables[what]
    const body = (
      <p>
        玩家 {userName} 的{name}可以再试，之前输错的次数不再计算。
      </p>
    )
    const send = (code: string) => unlock.mutateAsync({ playerId: id, what, code })
    if (await stepUp({ title: `解锁${name}`, body, confirm: '解锁', send })) toast.ok(`已解锁${name}`)
  }
  return (
    <ul className="stack">
      {wordsOf(unlockables).map((what) => {
        const { lockedUntil, triesLeft } = locks[what]
        return (
          <li key={what} className="row row--between">
            <span>
              {unlockables[what]}
              <small className="muted">
                {lockedUntil === null ? ` 还可试 ${triesLeft} 次` : ` 已锁，${clockTime(lockedUntil)} 自动解锁`}
              </small>
            </span>
            <Button
              size="sm"
              aria-label={`解锁${unlockables[what]}`}
              busy={unlock.isPending && unlock.variables.what === what}
              onClick={() => void ask(what)}
            >
              解锁
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
