// The dialog itself, with the library behind it: loaded apart, because no page begins with one.
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DialogProps } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { MantineFrame } from './theme/mantine-frame.tsx'
import { useModalFocus } from './use-modal-focus.ts'

// Set on the root: a class on the content would also apply to the layer that centres it.
const CLASSES = { overlay: 'veil', content: 'dialog' }

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

/** A calendar that has dropped down within a dialog: a key or a press beside it that closes it is not meant for the dialog. */
const hasDrop = (): boolean => document.querySelector('.dialog .calendar__drop') !== null

/** The dialogs that are open, the last one above the others: keys that concern a dialog concern that one alone. */
const stack: ((event: KeyboardEvent) => void)[] = []

addEventListener('keydown', (event) => stack.at(-1)?.(event), { capture: true })

function useTopKeys(opened: boolean, onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey)
  useEffect(() => {
    if (!opened) return
    const own = (event: KeyboardEvent) => press(event)
    stack.push(own)
    return () => void stack.splice(stack.indexOf(own), 1)
  }, [opened])
}

export function ModalDialog({ title, opened, onClose, foot, width, mustAnswer = false, children }: DialogProps) {
  const { box, keepIn } = useModalFocus(opened)
  const settled = useSettled(opened)
  const closesDrop = useRef(false)
  useTopKeys(opened, (event) => {
    if (event.key !== 'Escape' || event.isComposing || mustAnswer) keepIn(event)
    else if (!hasDrop()) onClose()
  })
  return (
    <MantineFrame>
      <Modal.Root
        opened={opened}
        onClose={() => {
          if (!closesDrop.current) onClose()
        }}
        closeOnClickOutside={settled && !mustAnswer}
        closeOnEscape={false}
        trapFocus={false}
        classNames={CLASSES}
        {...(width && { size: width })}
      >
        <Modal.Overlay
          onPointerDown={() => {
            closesDrop.current = hasDrop()
          }}
        />
        <Modal.Content ref={box}>
          <div className="card__head">
            <Modal.Title className="card__title">{title}</Modal.Title>
            {!mustAnswer && (
              <button
                type="button"
                className="btn btn--ghost btn--icon btn--sm push"
                aria-label="关闭"
                onClick={onClose}
              >
                <Icon of={IconX} />
              </button>
            )}
          </div>
          <Modal.Body className="card__body">{children}</Modal.Body>
          {foot && <div className="card__foot dialog__foot">{foot}</div>}
        </Modal.Content>
      </Modal.Root>
    </MantineFrame>
  )
}
