// A modal dialog: only for money, loss of work, or signing in again. Focus stays in it and returns afterwards.
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

export interface DialogProps {
  title: string
  opened: boolean
  onClose: () => void
  /** The buttons, 取消 left of the primary. */
  foot?: ReactNode
  /** In pixels, where a table needs more room than a question. */
  width?: number
  /** It has no cross: what closes it is one of its own buttons. */
  mustAnswer?: boolean
  children: ReactNode
}

/** What dialogs are made of; asked for early by what may not fail to ask its question. */
export const loadDialog = () => import('./modal.tsx')
const ModalDialog = lazy(async () => ({ default: (await loadDialog()).ModalDialog }))

/** By then a page has what it needs first, also on a slow line. */
const LATER_MS = 5000

/** What it is made of is loaded when it first opens, or while the page rests, so that no page waits for it. */
export function Dialog(props: DialogProps) {
  const [opened, setOpened] = useState(props.opened)
  // Each time another one: put last into the page, it stands above the one from within which it was opened.
  const [times, setTimes] = useState(opened ? 1 : 0)
  if (props.opened !== opened) {
    setOpened(props.opened)
    if (props.opened) setTimes(times + 1)
  }
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    times > 0 && (
      <Suspense>
        <ModalDialog key={times} {...props} />
      </Suspense>
    )
  )
}
