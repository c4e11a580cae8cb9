/** A banner as it is typed, and what is wrong with it. */
import { type BannerPlace, siteLinkPattern } from '@hongyun/contract/content/words.ts'
import type { Answer } from '../../wire/request.ts'
import { textError } from './text-error.ts'

export type Banner = Answer<'consoleBanners'>['list'][number]

export type BannerDraft = Omit<Banner, 'id' | 'sort' | 'place'> & { place: BannerPlace; sort: string }

export const newBanner: BannerDraft = {
  ...{ place: 'home', kicker: '', title: '', text: '', action: '', link: '', sort: '0', isOn: true },
}

export const draftOf = ({ id: _, sort, ...banner }: Banner): BannerDraft => ({ ...banner, sort: String(sort) })

export const bannerErrors = ({ kicker, title, text, action, link, sort }: BannerDraft) => ({
  ...textError('kicker', '小标题', kicker),
  ...textError('title', '标题', title),
  ...textError('text', '说明', text),
  ...(action.trim() !== '' && textError('action', '按钮', action)),
  ...(action.trim() !== '' && !siteLinkPattern.test(link.trim()) && { link: '须是本站页面的路径，如 /lotteryHall' }),
  ...(!/^\d{1,4}$/.test(sort) && { sort: '顺序必须在0与9999之间' }),
})

/** The input of the call: one without a button leads nowhere. */
export const inputOf = ({ kicker, title, text, action, link, sort, ...draft }: BannerDraft) => ({
  ...draft,
  ...{ kicker: kicker.trim(), title: title.trim(), text: text.trim(), sort: Number(sort) },
  ...{ action: action.trim(), link: action.trim() === '' ? '/' : link.trim() },
})
