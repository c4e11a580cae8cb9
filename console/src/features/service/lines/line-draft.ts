/** A line as it is typed, and what is wrong with it. */
import type { LinkType } from '@hongyun/contract/service/words.ts'
import type { Line } from './lines-page.tsx'

export type LineDraft = { name: string; linkType: LinkType; linkUrl: string; html: string; sort: string; isOn: boolean }

export const newLine: LineDraft = { name: '', linkType: 'talk', linkUrl: '', html: '', sort: '0', isOn: true }

export const draftOf = ({ name, linkType, linkUrl, html, sort, isOn }: Line): LineDraft => ({
  ...{ name, linkType, linkUrl, html, sort: String(sort), isOn },
})

const isHttps = (text: string): boolean => URL.parse(text)?.protocol === 'https:'

export function lineErrors({ name, linkType, linkUrl, html, sort }: LineDraft) {
  const isLink = linkType === 'page' || linkType === 'frame'
  return {
    ...(name.trim() === '' && { name: '名称不能为空' }),
    ...(!/^\d{1,4}$/.test(sort) && { sort: '顺序必须在0与9999之间' }),
    ...(isLink && !isHttps(linkUrl.trim()) && { linkUrl: '地址必须以 https:// 开头' }),
    ...(linkType === 'html' && html.trim() === '' && { html: '图文不能为空' }),
  }
}
