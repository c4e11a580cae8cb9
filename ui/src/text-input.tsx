import type { ComponentProps, ReactNode } from 'react'
import { useField } from './field.tsx'
import { Icon, type IconShape } from './icon.tsx'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size'> {
  value: string
  onChange: (value: string) => void
  icon?: IconShape
  /** Before the text: ¥. */
  lead?: ReactNode
  /** After it: a range, a button. */
  trail?: ReactNode
  /** 48 high: login and recharge. */
  large?: boolean
}

export function TextInput({ value, onChange, icon, lead, trail, large = false, ...rest }: TextInputProps) {
  const field = useField()
  return (
    <span className={large ? 'input input--lg' : 'input'}>
      {icon && <Icon of={icon} />}
      {lead}
      <input {...field} {...rest} value={value} onChange={(event) => onChange(event.target.value)} />
      {trail}
    </span>
  )
}
