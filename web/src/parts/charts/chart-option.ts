/** A chart as the library takes it. The drawing uses floats for pixels only; what is written is the exact text. */
import type { ChartTone } from '@hongyun/ui/bar-line-chart.tsx'
import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'

interface ChartSeries {
  name: string
  tone: ChartTone
  /** `before` is a line of another time, dashed. */
  shape: 'bar' | 'line' | 'before'
  /** For the drawing. */
  values: readonly number[]
  /** The exact figures, as they are read. */
  texts: readonly string[]
}

export interface ChartView {
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** Bars that lie, with their names at the left. */
  lying?: boolean
}

export interface ChartColours {
  text: string
  line: string
  surface: string
  font: string
  tone: (tone: ChartTone) => string
}

type ChartOption = ComposeOption<BarSeriesOption | LineSeriesOption | GridComponentOption | TooltipComponentOption>

const UNITS = [
  [100_000_000, '亿'],
  [10_000, '万'],
] as const

/** A figure of the scale: large ones in 万 and 亿. */
export function scaleText(value: number): string {
  const [size, unit] = UNITS.find(([least]) => Math.abs(value) >= least) ?? [1, '']
  return `${Number((value / size).toPrecision(6))}${unit}`
}

const MOST_BAR = 26
const TEXT_SIZE = 12
/** Names at the left of lying bars that are longer end in dots. */
const NAME_WIDTH = 96

const nameOf = (view: ChartView, at: number): string => view.categories[at] ?? ''

/** What a category says under the pointer, a line for each series. */
export const tipOf = (view: ChartView, at: number): string =>
  [nameOf(view, at), ...view.series.map(({ name, texts }) => `${name}　${texts[at] ?? '—'}`)].join('\n')

function seriesOf(
  { name, tone, shape, values }: ChartSeries,
  colours: ChartColours,
): BarSeriesOption | LineSeriesOption {
  const color = colours.tone(tone)
  if (shape === 'bar') {
    return { type: 'bar', name, data: [...values], barMaxWidth: MOST_BAR, itemStyle: { color, borderRadius: 2 } }
  }
  return {
    type: 'line',
    name,
    data: [...values],
    // A single day has no line: its point is all there is.
    showSymbol: values.length === 1,
    symbolSize: 6,
    itemStyle: { color },
    lineStyle: { color, width: 2, type: shape === 'before' ? 'dashed' : 'solid' },
  }
}

export function chartOption(view: ChartView, colours: ChartColours, moves: boolean): ChartOption {
  const label = { color: colours.text, fontFamily: colours.font, fontSize: TEXT_SIZE }
  const names = {
    type: 'category' as const,
    data: [...view.categories],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colours.line } },
    axisLabel: view.lying
      ? { ...label, width: NAME_WIDTH, overflow: 'truncate' as const }
      : { ...label, hideOverlap: true },
  }
  const scale = {
    type: 'value' as const,
    splitNumber: view.lying ? 3 : 4,
    splitLine: { lineStyle: { color: colours.line } },
    axisLabel: { ...label, hideOverlap: true, formatter: scaleText },
  }
  return {
    animation: moves,
    grid: { left: 4, right: 16, top: 12, bottom: 4, outerBoundsMode: 'same' },
    xAxis: view.lying ? scale : names,
    // The first of a list stands at the top.
    yAxis: view.lying ? { ...names, inverse: true } : scale,
    tooltip: {
      trigger: 'axis',
      // Its text is drawn: one of HTML would bring styles that the site's policy forbids.
      renderMode: 'richText',
      confine: true,
      axisPointer: { type: 'shadow' },
      backgroundColor: colours.surface,
      borderColor: colours.line,
      textStyle: label,
      formatter: (points) => tipOf(view, (Array.isArray(points) ? points[0] : points)?.dataIndex ?? 0),
    },
    series: view.series.map((one) => seriesOf(one, colours)),
  }
}
