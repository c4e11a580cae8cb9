import { expect, it } from 'vitest'
import { followsTheCatalogue } from '../../testing/type-cases.ts'
import { must } from '../invariant.ts'
import { pk10 } from './pk10.ts'

followsTheCatalogue(pk10, 640, 246)

it('reads a draw of PK10', () => {
  const texts = (draw: string) => pk10.read(must(pk10.parseDraw(draw))).map(({ text }) => text)
  expect(texts('03,08,01,02,04,05,06,07,09,10')).toEqual(['11', '小', '单', '虎'])
  expect(texts('10,02,01,03,04,05,06,07,09,08')).toEqual(['12', '大', '双', '龙'])
})
