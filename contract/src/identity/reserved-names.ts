/** Names with which a player could pass for somebody of the site. Accounts that operators open may have them. */
import { nameKey } from '../wire/shown-text.ts'

/** Reserved also as a part of a name, such as 在线客服01. */
const RESERVED = [
  ...[
    '客服',
    '管理员',
    '管理員',
    '官方',
    '系统',
    '系統',
    '平台',
    '站长',
    '站長',
    '财务',
    '財務',
    '工作人员',
    '工作人員',
  ],
  ...['admin', 'hongyun', 'official', 'system', 'service', 'support', 'operator', 'moderator'],
  ...['kefu', 'guanliyuan', 'guanfang', 'xitong', 'zhanzhang'],
] as const

/** Letters and digits alone, those that are drawn alike as one: ad_min, ADM1N and officia1 are the words they look like. */
const lookOf = (name: string): string =>
  nameKey(name)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[1l]/g, 'i')
    .replace(/0/g, 'o')

const looks = RESERVED.map(lookOf)

/** Whether a name holds a reserved one, in whatever letters. */
export const isReservedName = (name: string): boolean => {
  const look = lookOf(name)
  return looks.some((reserved) => look.includes(reserved))
}

/** What such a name is refused with. */
export const NAME_RESERVED = '该名字容易被当作本站工作人员，请更换'
