import { TextInput, type TextInputProps } from '@hongyun/ui/text-input.tsx'

/** A figure as it is typed: digits of one width, and no spaces. */
export const FigureInput = ({ onChange, ...rest }: TextInputProps) => (
  <TextInput
    className="num"
    inputMode="decimal"
    autoComplete="off"
    {...rest}
    onChange={(text) => onChange(text.trim())}
  />
)
