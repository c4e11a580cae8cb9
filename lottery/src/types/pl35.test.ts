import { expect, it } from 'vitest'
import { followsTheCatalogue } from '../../testing/type-cases.ts'
import { must } from '../invariant.ts'
import { pl35 } from './pl35.ts'

followsTheCatalogue(pl35, 1140, 432)

it('reads a draw of PL35', () => {
  const texts = (draw: string) => pl35.read(must(pl35.parseDraw(draw))).map(({ text }) => text)
  expect(texts('9,0,8,0,3')).toEqual(['17', '大', '单', '顺子', '龙'])
  expect(texts('2,2,1,7,2')).toEqual(['5', '小', '单', '对子', '和'])
})
