import { Icon } from '@hongyun/ui/icon.tsx'
import { useColorScheme } from '@hongyun/ui/theme/color-scheme.tsx'
import { IconMoon, IconSun } from '@tabler/icons-react'

export function ThemeSwitch() {
  const { scheme, toggle } = useColorScheme()
  const dark = scheme === 'dark'
  return (
    <button
      type="button"
      className="btn btn--ghost btn--icon"
      aria-label={`切换${dark ? '浅' : '深'}色主题`}
      title={`切换${dark ? '浅' : '深'}色主题`}
      onClick={toggle}
    >
      <Icon of={dark ? IconSun : IconMoon} />
    </button>
  )
}
