/** A field that finds one of a list by what is typed: arrows choose, Enter takes, Escape gives up. */
import './finder.css'
import { useField } from '@hongyun/ui/field.tsx'
import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface FinderProps<T> {
  /** Names the field, except inside a field that does. */
  label?: string
  /** What is looked for: 玩法. */
  what: string
  icon: IconShape
  placeholder?: string
  /** What the field says while nobody types. */
  value?: string
  /** What is found by a text; by an empty one, what is offered before anything is typed. */
  find: (typed: string) => readonly T[]
  keyOf: (one: T) => string
  /** What is chosen now: the list begins there. */
  chosen?: string
  onChoose: (one: T) => void
  /** Said where nothing is found. */
  nothing: (typed: string) => string
  className?: string
  children: (one: T) => ReactNode
}

export function Finder<T>({
  label,
  what,
  icon,
  placeholder,
  value = '',
  find,
  keyOf,
  chosen,
  onChoose,
  nothing,
  className,
  children,
}: FinderProps<T>) {
  const id = useId()
  const field = useField()
  const [isOpen, setOpen] = useState(false)
  /** None until somebody types. */
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const asked = typed?.trim() ?? ''
  const found = isOpen ? find(asked) : []
  const open = isOpen && (asked !== '' || found.length > 0)
  const current = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is current
  useEffect(() => void current.current?.scrollIntoView({ block: 'nearest' }), [at, open])

  const ask = (text?: string) => {
    setOpen(true)
    setTyped(text)
    setAt(
      text
        ? 0
        : Math.max(
            0,
            find('').findIndex((one) => keyOf(one) === chosen),
          ),
    )
  }
  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const choose = (one: T) => {
    close()
    onChoose(one)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const one = found[at]
    if (step !== undefined && !open) ask()
    else if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length)
    else if (event.key === 'Enter' && open && one !== undefined) choose(one)
    // A dialog around it stays open.
    else if (event.key === 'Escape' && open) {
      event.nativeEvent.stopImmediatePropagation()
      close()
    } else return
    event.preventDefault()
  }
  return (
    <span className={className ? `input finder ${className}` : 'input finder'}>
      <Icon of={icon} />
      <input
        {...field}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && found[at] !== undefined ? `${id}-${at}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        value={typed ?? value}
        onFocus={({ target }) => target.select()}
        onClick={({ currentTarget }) => {
          if (open) return
          ask()
          currentTarget.select()
        }}
        onChange={({ target }) => ask(target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div className="card finder__found" hidden={!open}>
        <div id={`${id}-list`} role="listbox" aria-label={`找到的${what}`} tabIndex={-1}>
          {found.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and keeps the focus
            <div
              key={keyOf(one)}
              id={`${id}-${index}`}
              ref={index === at ? current : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              {children(one)}
            </div>
          ))}
        </div>
        {open && found.length === 0 && (
          <p className="muted small" role="status">
            {nothing(asked)}
          </p>
        )}
      </div>
    </span>
  )
}
