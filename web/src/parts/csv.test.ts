import { describe, expect, it } from 'vitest'
import { csvCell, csvOf } from './csv.ts'

describe('csvCell', () => {
  it('leaves plain text and numbers as they are', () => {
    for (const plain of ['派奖', '1分快三 和值', '12.50', '-40.00', '+197.48', '', '#9001']) {
      expect(csvCell(plain)).toBe(plain)
    }
  })
  it('quotes commas, quotes and line breaks', () => {
    expect(csvCell('1,2,3')).toBe('"1,2,3"')
    expect(csvCell('说"好"')).toBe('"说""好"""')
    expect(csvCell('a\nb')).toBe('"a\nb"')
  })
  it('disarms whatever a spreadsheet would run', () => {
    for (const bad of ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', ' =1', '　=1', '＝1', '＋1', '－cmd', '＠x', '-']) {
      expect(csvCell(bad)).toBe(`'${bad}`)
    }
    expect(csvCell('\r=1')).toBe(`"'\r=1"`)
    expect(csvCell('=HYPERLINK("http://x","点")')).toBe(`"'=HYPERLINK(""http://x"",""点"")"`)
  })
})

it('csvOf marks its encoding and ends every row', () => {
  expect(csvOf(['时间', '金额'], [['03-18', '-40.00']])).toBe('\uFEFF时间,金额\r\n03-18,-40.00\r\n')
})
