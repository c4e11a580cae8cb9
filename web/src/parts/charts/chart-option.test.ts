import { expect, it, test } from 'vitest'
import { type ChartView, chartOption, scaleText, tipOf } from './chart-option.ts'

const colours = { text: '#111', line: '#222', surface: '#333', font: 'x', tone: (tone: string) => `of ${tone}` }
const view: ChartView = {
  categories: ['03-17', '03-18'],
  series: [
    { name: '投注', tone: 'gold', shape: 'bar', values: [100, 200], texts: ['¥100.00', '¥200.00'] },
    { name: '上期投注', tone: 'gold', shape: 'before', values: [50], texts: ['¥50.00'] },
  ],
}

test.each([
  [0, '0'],
  [250, '250'],
  [-10_000, '-1万'],
  [1_234_567, '123.457万'],
  [150_000_000, '1.5亿'],
])('%i reads %s', (value, text) => expect(scaleText(value)).toBe(text))

it('says every figure of a day, and that there is none', () => {
  expect(tipOf(view, 0)).toBe('03-17\n投注　¥100.00\n上期投注　¥50.00')
  expect(tipOf(view, 1)).toBe('03-18\n投注　¥200.00\n上期投注　—')
})

it('takes colours of the theme, and a dashed line for the time before', () => {
  const { series, animation } = chartOption(view, colours, false)
  expect(animation).toBe(false)
  expect(series).toMatchObject([
    { type: 'bar', data: [100, 200], itemStyle: { color: 'of gold' } },
    { type: 'line', data: [50], lineStyle: { type: 'dashed' } },
  ])
})

it('lays bars with the first at the top', () => {
  const { xAxis, yAxis } = chartOption({ ...view, lying: true }, colours, true)
  expect(xAxis).toMatchObject({ type: 'value' })
  expect(yAxis).toMatchObject({ type: 'category', data: ['03-17', '03-18'], inverse: true })
})
