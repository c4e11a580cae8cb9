// The dialog itself, with the library behind it: loaded apart, because no page begins with one.
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { DialogProps } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { MantineFrame } from './theme/mantine-frame.tsx'

// Set on the root: a class on the content would also apply to the layer that centres it.
const CLASSES = { overlay: 'veil', content: 'dialog' }

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

/** The dialogs that are open, the last one above the others: Escape closes that one alone. */
const stack: (() => void)[] = []

addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && !event.isComposing) stack.at(-1)?.()
  },
  { capture: true },
)

function useEscape(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened) return
    const own = () => close()
    stack.push(own)
    return () => void stack.splice(stack.indexOf(own), 1)
  }, [opened])
}

export function ModalDialog({ title, opened, onClose, foot, width, children }: DialogProps) {
  useFocusBack(opened)
  const settled = useSettled(opened)
  useEscape(opened, onClose)
  return (
    <MantineFrame>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        closeOnClickOutside={settled}
        closeOnEscape={false}
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
    </MantineFrame>
  )
}
