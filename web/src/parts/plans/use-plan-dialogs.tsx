import { lazy, type ReactNode, Suspense, useState } from 'react'
import { go } from '../../wire/go.ts'
import { ask } from '../../wire/say.ts'
import { currentUser } from '../../wire/session.ts'
import type { Followed } from './follow.ts'

const FollowDialog = lazy(async () => ({ default: (await import('./follow-dialog.tsx')).FollowDialog }))
const PlansDialog = lazy(async () => ({ default: (await import('./plans-dialog.tsx')).PlansDialog }))

type Open = { what: 'follow'; about: Followed } | { what: 'plan'; id: string }

/** The dialogs of a card: following, which guests are offered to register for, and the plan with its history. */
export function usePlanDialogs(): {
  follow: (followed: Followed) => void
  showPlan: (id: string) => void
  shown: ReactNode
} {
  const [open, setOpen] = useState<Open>()
  const [isOpen, setIsOpen] = useState(false)
  const [times, setTimes] = useState(0)
  const show = (next: Open) => {
    setOpen(next)
    setIsOpen(true)
    setTimes((before) => before + 1)
  }
  const close = () => setIsOpen(false)
  return {
    follow: (followed) => {
      if (currentUser()) show({ what: 'follow', about: followed })
      else void askGuest()
    },
    showPlan: (id) => show({ what: 'plan', id }),
    shown: open && (
      <Suspense>
        {open.what === 'follow' ? (
          <FollowDialog key={times} followed={open.about} opened={isOpen} onClose={close} />
        ) : (
          <PlansDialog key={times} first={open.id} opened={isOpen} onClose={close} />
        )}
      </Suspense>
    ),
  }
}

async function askGuest(): Promise<void> {
  const question = { title: '注册后可跟投', text: '游客可以看推荐，不能跟投。注册后按您自己的赔率和限额跟投。' }
  if (await ask({ ...question, confirm: '注册', cancel: '取消' })) go('/register')
}
