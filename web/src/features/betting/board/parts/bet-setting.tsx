import { type BetSetting, setSetting, useBetSetting } from '../bet-settings.ts'

interface BetSettingBoxProps {
  setting: BetSetting
  label: string
  /** Whether the box is ticked where the setting is off. */
  inverse?: boolean
}

/** A setting of this browser as a box to tick. */
export function BetSettingBox({ setting, label, inverse = false }: BetSettingBoxProps) {
  const on = useBetSetting(setting)
  return (
    <label className="row small">
      <input
        type="checkbox"
        checked={on !== inverse}
        onChange={(event) => setSetting(setting, event.target.checked !== inverse)}
      />
      {label}
    </label>
  )
}
