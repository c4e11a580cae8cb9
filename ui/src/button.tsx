// A button with a busy state: it keeps its width, spins its icon and ignores further presses.
import { IconLoader2 } from '@tabler/icons-react'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import { Icon, type IconShape } from './icon.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'primary' | 'gold' | 'soft' | 'ghost' | 'line' | 'danger'
  size?: 'sm' | 'lg'
  block?: boolean
  icon?: IconShape
  busy?: boolean
  busyText?: string
  /** What a press says while it is disabled. */
  onDisabled?: () => void
}

export function Button({
  kind,
  size,
  block = false,
  icon,
  busy = false,
  busyText,
  disabled = false,
  className,
  onClick,
  onDisabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const [width, setWidth] = useState<number>()
  const names = [
    'btn',
    kind && `btn--${kind}`,
    size && `btn--${size}`,
    block && 'btn--block',
    onDisabled && 'btn--tells',
    className,
  ]
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || disabled) {
      event.preventDefault()
      if (!busy) onDisabled?.()
      return
    }
    setWidth(event.currentTarget.offsetWidth)
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={names.filter(Boolean).join(' ')}
      // aria-disabled keeps the focus where it is; `disabled` would drop it to the page.
      aria-disabled={busy || disabled || undefined}
      aria-busy={busy || undefined}
      style={busy && width ? { minWidth: width } : undefined}
      onClick={press}
    >
      {busy ? <Icon of={IconLoader2} /> : icon && <Icon of={icon} />}
      {busy ? (busyText ?? children) : children}
    </button>
  )
}
