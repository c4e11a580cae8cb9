/**
 * Keys of the board. A button declares its key with aria-keyshortcuts; a press clicks it, so that a key does what the
 * button does and is refused where the button is. They can be turned off, because a single letter may be typed by mistake.
 */
import { useEffect } from 'react'
import { readSetting } from './bet-settings.ts'

/** What the keys do, in the order of the list. */
export const hotKeys = [
  ['1 – 6', '选择金额或倍数'],
  ['R', '机选'],
  ['A', '加入注单'],
  ['B', '立即投注；在确认框里按 Enter 确认'],
  ['L', '取回上一单'],
  ['?', '打开本页'],
] as const

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=range]), textarea, select, [contenteditable]')

export function useHotKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event
      if (ctrlKey || altKey || metaKey || event.repeat || event.defaultPrevented) return
      if (typesText(target) || document.querySelector('[role=dialog]')) return
      if (key !== '?' && !readSetting('keys')) return
      const buttons = document.querySelectorAll<HTMLButtonElement>(
        `[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]`,
      )
      const button = Array.from(buttons).find((one) => !one.disabled)
      if (!button) return
      event.preventDefault()
      button.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
