import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password field with a button to show it. The page sets `autoComplete`: current or new. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'icon' | 'trail'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      icon={IconLock}
      trail={
        <button
          type="button"
          className="input__button"
          aria-label="显示密码"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? IconEyeOff : IconEye} />
        </button>
      }
    />
  )
}
