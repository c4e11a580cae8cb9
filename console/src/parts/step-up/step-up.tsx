/**
 * An act that matters, asked about with what it does and sent with a fresh code of the operator. The dialog stays until it is
 * done or given up: a refusal is shown in it, and every code that was sent is used up.
 */
import { Refused } from '@hongyun/contract/wire/client.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { createContext, type FormEvent, type ReactNode, use, useCallback, useId, useRef, useState } from 'react'
import { isSessionOver } from '../../wire/session.ts'
import { CodeField } from './code-field.tsx'
import { codeError } from './operator-code.ts'

export interface StepUp {
  title: string
  /** What will be done. */
  body: ReactNode
  confirm: string
  /** Sends the act with the code; a mutation with `meta: { quiet: true }`, because the dialog shows its refusal. */
  send: (code: string) => Promise<unknown>
}

type Ask = (act: StepUp) => Promise<boolean>

const StepUpContext = createContext<Ask | null>(null)

/** Asks for the code and sends the act: true once it is done, false where it was given up. */
export function useStepUp(): Ask {
  const ask = use(StepUpContext)
  if (!ask) throw new Error('useStepUp needs a StepUpProvider above it')
  return ask
}

type Wrong = { code?: string | undefined; other?: string | undefined }

export function StepUpProvider({ children }: { children: ReactNode }) {
  // It stays set after `opened` turns false, so that the text remains while the dialog fades out.
  const [act, setAct] = useState<StepUp>()
  const [opened, setOpened] = useState(false)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const form = useId()
  const answer = useRef<(done: boolean) => void>(undefined)
  // An act under way can't be given up, and no other is asked about: its answer would be taken for the other's.
  const isUnderWay = useRef(false)

  const close = useCallback((done: boolean) => {
    answer.current?.(done)
    setOpened(false)
    setCode('')
  }, [])

  const giveUp = () => {
    if (!isUnderWay.current) close(false)
  }

  const ask = useCallback<Ask>((next) => {
    if (isUnderWay.current) return Promise.resolve(false)
    answer.current?.(false)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    answer.current = resolve
    setAct(next)
    setWrong({})
    setOpened(true)
    return promise
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.querySelector('input')
    if (!act || isUnderWay.current) return
    const error = codeError(code)
    setWrong({ code: error })
    if (error) return input?.focus()
    isUnderWay.current = true
    setBusy(true)
    try {
      await act.send(code)
      close(true)
    } catch (failure) {
      if (isSessionOver(failure)) return close(false)
      const message = (failure as Error).message
      setWrong(failure instanceof Refused && failure.field === 'code' ? { code: message } : { other: message })
      setCode('')
      input?.focus()
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  return (
    <StepUpContext value={ask}>
      {children}
      <Dialog
        title={act?.title ?? ''}
        opened={opened}
        onClose={giveUp}
        foot={
          <>
            <Button disabled={busy} onClick={giveUp}>
              取消
            </Button>
            <Button type="submit" form={form} kind="primary" busy={busy} busyText="正在提交">
              {act?.confirm}
            </Button>
          </>
        }
      >
        <form id={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
          {act?.body}
          {wrong.other && (
            <Alert tone="danger" urgent>
              {wrong.other}
            </Alert>
          )}
          <CodeField
            value={code}
            error={wrong.code}
            autoFocus
            onChange={(next) => {
              setCode(next)
              setWrong({})
            }}
          />
        </form>
      </Dialog>
    </StepUpContext>
  )
}
