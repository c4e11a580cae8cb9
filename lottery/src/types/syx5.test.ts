import { expect, it } from 'vitest'
import { followsTheCatalogue } from '../../testing/type-cases.ts'
import { must } from '../invariant.ts'
import { syx5 } from './syx5.ts'

followsTheCatalogue(syx5, 1220, 468)

it('reads a draw of SYX5', () => {
  const texts = (draw: string) => syx5.read(must(syx5.parseDraw(draw))).map(({ text }) => text)
  expect(texts('05,09,11,02,06')).toEqual(['33', '大', '单', '虎'])
  expect(texts('11,08,06,02,03')).toEqual(['30', '和', '双', '龙'])
  expect(texts('01,02,03,04,05')).toEqual(['15', '小', '单', '虎'])
})
