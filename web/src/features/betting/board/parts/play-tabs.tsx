import type { PriceMode } from '@hongyun/lottery/play.ts'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { Tabs } from '../../../../parts/tabs.tsx'
import { type Family, sideNames } from '../play-families.ts'

interface PlayTabsProps {
  id: string
  families: readonly Family[]
  family: Family
  onChoose: (code: string) => void
}

const firstOf = (family: Family | undefined): string | undefined => family?.lines[0]?.choices[0]?.play.code

/** The families of one side as tabs, and 官方 / 信用 where a type has both. */
export function PlayTabs({ id, families, family, onChoose }: PlayTabsProps) {
  const sides = (['multiple', 'amount'] as const).filter((side) => families.some(({ mode }) => mode === side))
  const choose = (found: Family | undefined) => {
    const code = firstOf(found)
    if (found !== family && code !== undefined) onChoose(code)
  }
  return (
    <>
      <Tabs
        id={id}
        label="玩法"
        tabs={families.filter(({ mode }) => mode === family.mode).map(({ name }) => ({ value: name, label: name }))}
        value={family.name}
        onChange={(name) => choose(families.find((one) => one.mode === family.mode && one.name === name))}
        tight
      />
      {sides.length > 1 && (
        <span className="push desk__sides">
          <Segmented<PriceMode>
            label="玩法类别"
            options={sides.map((side) => ({ value: side, label: sideNames[side] }))}
            value={family.mode}
            onChange={(side) => side !== family.mode && choose(families.find(({ mode }) => mode === side))}
          />
        </span>
      )}
    </>
  )
}
