/** The colours of the theme that is shown, for what is drawn on a canvas. */
import type { ChartTone } from '@hongyun/ui/bar-line-chart.tsx'
import type { ChartColours } from './chart-option.ts'

const tones: Readonly<Record<ChartTone, string>> = {
  gold: '--gold-4',
  brand: '--brand',
  indigo: '--indigo-5',
  jade: '--jade-4',
  gain: '--gain',
  loss: '--loss',
}

export function chartColours(): ChartColours {
  const style = getComputedStyle(document.documentElement)
  const of = (name: string) => style.getPropertyValue(name).trim()
  return {
    text: of('--text-3'),
    line: of('--line'),
    surface: of('--surface'),
    font: of('--font-number'),
    tone: (tone) => of(tones[tone]),
  }
}
