import { expect, it } from 'vitest'
import { bannerErrors, inputOf as bannerInput, newBanner } from './banner-draft.ts'
import { draftOf, inputOf, newNotice, noticeErrors } from './notice-draft.ts'

const at = Date.parse('2026-12-01T10:00:00+08:00')
const notice = { ...newNotice, title: ' 例行维护 ', content: '周二凌晨\n两点 ' }

it('a notice needs a title and a text, and a time to come', () => {
  expect(noticeErrors(newNotice, at)).toEqual({ title: '标题不能为空', content: '正文不能为空' })
  expect(noticeErrors(notice, at)).toEqual({})
  expect(noticeErrors({ ...notice, at: '2026-12-01 10:01:00' }, at)).toEqual({})
  const late = { ...notice, at: '2026-12-01 10:00:00' }
  expect(noticeErrors(late, at)).toEqual({ at: '发布时间必须晚于现在；要立即显示请清空' })
  // One that nobody sees may keep a time that has gone by.
  expect(noticeErrors({ ...late, isOn: false }, at)).toEqual({})
})

it('what nobody sees is named with its line before anything is sent', () => {
  expect(noticeErrors({ ...notice, content: '一\n二\u200b\n三' }, at)).toEqual({
    content: '第 2 行含有不可见或改变方向的字符',
  })
  expect(noticeErrors({ ...notice, title: 'a\u202eb' }, at)).toEqual({ title: '标题含有不可见或改变方向的字符' })
  expect(bannerErrors({ ...banner, text: 'a\u200bb' })).toEqual({ text: '说明含有不可见或改变方向的字符' })
})

it('a notice goes out with its time in Shanghai, or without one', () => {
  expect(inputOf(notice)).toEqual({ kind: '公告', title: '例行维护', content: '周二凌晨\n两点', isOn: true })
  expect(inputOf({ ...notice, at: '2026-12-01 10:00:00' })).toMatchObject({ publishAt: at })
})

it('only a notice that waits has a time to choose', () => {
  const row = { id: '1', kind: '公告', title: 'a', content: 'b', time: at, isOn: true }
  expect(draftOf({ ...row, state: 'waiting' }, at - 1).at).toBe('2026-12-01 10:00:00')
  expect(draftOf({ ...row, isOn: false, state: 'off' }, at - 1).at).toBe('2026-12-01 10:00:00')
  expect(draftOf({ ...row, state: 'shown' }, at).at).toBe('')
})

const banner = { ...newBanner, kicker: '新', title: '快乐8', text: '每天一期' }

it('a banner with a button leads to a page of this site', () => {
  expect(bannerErrors(newBanner)).toEqual({
    ...{ kicker: '小标题不能为空', title: '标题不能为空', text: '说明不能为空' },
  })
  expect(bannerErrors(banner)).toEqual({})
  for (const link of ['', 'https://a.example', '//a.example', 'lotteryHall'])
    expect(bannerErrors({ ...banner, action: '去看看', link }), link).toEqual({
      link: '须是本站页面的路径，如 /lotteryHall',
    })
  expect(bannerErrors({ ...banner, action: '去看看', link: '/help?id=5', sort: 'x' })).toEqual({
    sort: '顺序必须在0与9999之间',
  })
})

it('a banner without a button leads nowhere', () => {
  expect(bannerInput({ ...banner, link: '/help', sort: '7' })).toMatchObject({ action: '', link: '/', sort: 7 })
})
