import { expect, it } from 'vitest'
import { textOfFile } from './read-file.ts'

it('reads UTF-8, with a mark or without, and GBK', async () => {
  const of = (bytes: number[]) => textOfFile(new File([new Uint8Array(bytes)], 'a.csv'))
  expect(await of([0xe9, 0x87, 0x91, 0xe9, 0xa2, 0x9d])).toBe('金额')
  expect(await of([0xef, 0xbb, 0xbf, 0xe9, 0x87, 0x91])).toBe('金')
  expect(await of([0xbd, 0xf0, 0xb6, 0xee])).toBe('金额')
})
