import { act } from 'react'

/** Types into a field key by key, in place of what stands there. */
export function typeKeys(field: HTMLInputElement, text: string): void {
  for (let end = 1; end <= text.length; end++)
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text.slice(0, end))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
}

export const leaveField = (field: HTMLInputElement): void =>
  act(() => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
