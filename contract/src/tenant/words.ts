/** Words of the site itself. */
import type { WordOf } from '../wire/words.ts'

/** The states a site can be in. */
export const siteModes = { open: '开放', maintenance: '维护', closed: '关闭' } as const
export type SiteMode = WordOf<typeof siteModes>

/** Whether signing up asks for a phone number or a mail address. */
export const contactRules = { off: '不填', optional: '选填', required: '必填' } as const
export type ContactRule = WordOf<typeof contactRules>

/** The ways of signing up. */
export const registerTypes = { userName: '用户名注册', phone: '手机注册', mail: '邮箱注册' } as const
