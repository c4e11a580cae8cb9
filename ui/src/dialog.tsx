// A modal dialog: only for money, loss of work, or signing in again. Focus stays in it and returns afterwards.
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Icon } from './icon.tsx'

// Set on the root: a class on the content would also apply to the layer that centres it.
const CLASSES = { overlay: 'veil', content: 'dialog' }

interface DialogProps {
  title: string
  opened: boolean
  onClose: () => void
  /** The buttons, 取消 left of the primary. */
  foot?: ReactNode
  /** In pixels, where a table needs more room than a question. */
  width?: number
  children: ReactNode
}

/** A dialog that is unmounted while open must return the focus itself. */
function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      if (opened && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [opened])
}

/** A second click of the one that opened the dialog must not close it. */
const VEIL_AFTER_MS = 400

function useSettled(opened: boolean): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(() => setSettled(true), VEIL_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [opened])
  return settled
}

export function Dialog({ title, opened, onClose, foot, width, children }: DialogProps) {
  useFocusBack(opened)
  const settled = useSettled(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={settled}
      classNames={CLASSES}
      {...(width && { size: width })}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className="card__head">
          <Modal.Title className="card__title">{title}</Modal.Title>
          <button type="button" className="btn btn--ghost btn--icon btn--sm push" aria-label="关闭" onClick={onClose}>
            <Icon of={IconX} />
          </button>
        </div>
        <Modal.Body className="card__body">{children}</Modal.Body>
        {foot && <div className="card__foot dialog__foot">{foot}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}
