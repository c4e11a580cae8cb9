import { describe, expect, it } from 'vitest'
import { decodeText, readCsv } from './csv-reader.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

describe('a file', () => {
  it.each([
    ['UTF-8', bytes('附言,金额'), '附言,金额'],
    ['UTF-8 with its mark', bytes([0xef, 0xbb, 0xbf], '附言'), '附言'],
    ['GBK', bytes([0xb8, 0xbd, 0xd1, 0xd4]), '附言'],
    ['UTF-16', bytes([0xff, 0xfe], [0x44, 0x96, 0x00, 0x8a]), '附言'],
    ['nothing', bytes(), ''],
  ])('of %s is read', (_name, given, text) => {
    expect(decodeText(given)).toBe(text)
  })

  it.each([
    ['an archive', bytes('PK', [3, 4, 0, 0, 8, 0])],
    ['no character set', bytes([0x81, 0xff, 0xff])],
    ['a broken file with a mark', bytes([0xef, 0xbb, 0xbf, 0xff])],
  ])('that is %s is none', (_name, given) => {
    expect(decodeText(given)).toBeUndefined()
  })
})

const fieldsOf = (text: string) => {
  const read = readCsv(text)
  return read.ok ? read.value.map(({ line, fields }) => [line, ...fields]) : read.reason
}

describe('a table', () => {
  it('has fields between commas, quoted where they hold one, on lines that end in any way', () => {
    expect(fieldsOf('a,b\r\n1,"x, ""y"""\n2,\r3')).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'x, "y"'],
      [3, '2', ''],
      [4, '3'],
    ])
  })
  it('counts the lines of the file, also within quotes and where one is empty', () => {
    expect(fieldsOf('a\n"x\r\ny",1\n\n,\nz')).toEqual([
      [1, 'a'],
      [2, 'x\r\ny', '1'],
      [6, 'z'],
    ])
  })
  it('may have tabs', () => {
    expect(fieldsOf('时间\t金额\n1,5\t2')).toEqual([
      [1, '时间', '金额'],
      [2, '1,5', '2'],
    ])
  })
  it('names the line of a quote that is not closed', () => {
    expect(fieldsOf('a\nb,"c\nd')).toBe('第 2 行：引号没有结束')
  })
  it('of one character a million times is read in time', () => {
    expect(fieldsOf('"'.repeat(999_999))).toEqual(expect.any(String))
    expect(fieldsOf(','.repeat(999_999))).toEqual([])
  })
})
