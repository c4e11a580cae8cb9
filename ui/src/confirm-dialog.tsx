// A confirmation before an action that cannot be undone, as a promise: true if confirmed, false if closed in any other way.
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface Ask {
  title: string
  body: ReactNode
  confirm: string
  cancel?: string
}

type Confirm = (ask: Ask) => Promise<boolean>

const ConfirmContext = createContext<Confirm | null>(null)

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  // The question stays set after `opened` turns false, so that the text remains while the dialog fades out.
  const [ask, setAsk] = useState<Ask>()
  const [opened, setOpened] = useState(false)
  const answer = useRef<(confirmed: boolean) => void>(undefined)

  const close = useCallback((confirmed: boolean) => {
    answer.current?.(confirmed)
    setOpened(false)
  }, [])

  const confirm = useCallback<Confirm>((next) => {
    // A question that another one replaces counts as not confirmed.
    answer.current?.(false)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    answer.current = resolve
    setAsk(next)
    setOpened(true)
    return promise
  }, [])

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog
        title={ask?.title ?? ''}
        opened={opened}
        onClose={() => close(false)}
        foot={
          <>
            <Button onClick={() => close(false)}>{ask?.cancel ?? '取消'}</Button>
            <Button kind="primary" data-autofocus onClick={() => close(true)}>
              {ask?.confirm}
            </Button>
          </>
        }
      >
        {ask?.body}
      </Dialog>
    </ConfirmContext>
  )
}
