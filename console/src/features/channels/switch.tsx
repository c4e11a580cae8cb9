/** Turns something on or off; it shows how it is, not how it was asked to be. */
interface SwitchProps {
  label: string
  isOn: boolean
  disabled?: boolean | undefined
  onTurn: () => void
}

export const Switch = ({ label, isOn, disabled, onTurn }: SwitchProps) => (
  <button
    type="button"
    className="channels__switch"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    disabled={disabled}
    onClick={onTurn}
  />
)
