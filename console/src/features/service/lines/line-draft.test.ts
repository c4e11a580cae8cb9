import { expect, it } from 'vitest'
import { lineErrors, newLine } from './line-draft.ts'

it('says what is wrong with each kind of line', () => {
  expect(lineErrors({ ...newLine, name: '客服' })).toEqual({})
  expect(lineErrors({ ...newLine, sort: 'x' })).toEqual({ name: '名称不能为空', sort: '顺序必须在0与9999之间' })
  expect(lineErrors({ ...newLine, name: '客服', linkType: 'frame', linkUrl: 'http://a.example' })).toEqual({
    linkUrl: '地址必须以 https:// 开头',
  })
  expect(lineErrors({ ...newLine, name: '客服', linkType: 'page', linkUrl: 'https://a.example' })).toEqual({})
  expect(lineErrors({ ...newLine, name: '客服', linkType: 'html', html: ' ' })).toEqual({ html: '图文不能为空' })
})
