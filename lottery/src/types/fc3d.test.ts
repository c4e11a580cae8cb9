import { expect, it } from 'vitest'
import { followsTheCatalogue } from '../../testing/type-cases.ts'
import { must } from '../invariant.ts'
import { fc3d } from './fc3d.ts'

followsTheCatalogue(fc3d, 1120, 432)

it('reads a draw of FC3D', () => {
  const texts = (draw: string) => fc3d.read(must(fc3d.parseDraw(draw))).map(({ text }) => text)
  expect(texts('9,0,1')).toEqual(['10', '小', '双', '顺子', '龙'])
  expect(texts('7,7,7')).toEqual(['21', '大', '单', '豹子', '和'])
  expect(texts('1,4,9')).toEqual(['14', '大', '双', '杂六', '虎'])
})

it('can go through its draws', () => {
  expect(fc3d.space?.draws.length).toBe(1000)
  expect(fc3d.space?.total).toBe(1000n)
})
