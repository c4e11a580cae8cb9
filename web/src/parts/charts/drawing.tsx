import { useColorScheme } from '@hongyun/ui/theme/color-scheme.tsx'
import { useEffect, useRef } from 'react'
import { chartColours } from './chart-colours.ts'
import { type ChartView, chartOption } from './chart-option.ts'
import type { init } from './echarts.ts'

interface DrawingProps {
  label: string
  init: typeof init
  view: ChartView
}

/** Draws a view in the colours of the theme, as large as its place. */
export function Drawing({ label, init, view }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof init>>(undefined)
  const { scheme } = useColorScheme()
  /** The same figures read again are no other view: what the pointer shows stays. */
  const shown = JSON.stringify(view)
  useEffect(() => {
    const drawn = init(place.current, null, { renderer: 'canvas' })
    chart.current = drawn
    const observer = new ResizeObserver(() => drawn.resize())
    observer.observe(place.current!)
    return () => {
      observer.disconnect()
      drawn.dispose()
    }
  }, [init])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is the view, and the colours are those of the scheme
  useEffect(() => {
    const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
    chart.current?.setOption(chartOption(view, chartColours(), moves), { notMerge: true })
  }, [shown, scheme])
  return <div ref={place} className="chart-place__drawing" role="img" aria-label={label} />
}
