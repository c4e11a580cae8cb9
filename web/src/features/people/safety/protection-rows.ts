/** What each protection of the account is called and for, and where it is set or changed. */
import { type Protection, protections } from '@hongyun/contract/safety/words.ts'
import type { IconShape } from '@hongyun/ui/icon.tsx'
import {
  IconDeviceMobile,
  IconDeviceMobileMessage,
  IconHelp,
  IconKey,
  IconLock,
  IconMail,
  IconPasswordFingerprint,
} from '@tabler/icons-react'

type ProtectionRow = {
  name: string
  icon: IconShape
  about: string
  /** Its page; what has none is changed in a dialog. */
  to?: string
  /** What setting and changing it are called, where not 设置 and 修改. */
  acts?: readonly [set: string, change: string]
}

const BINDING = ['绑定', '更换'] as const

export const protectionRows: Readonly<Record<Protection, ProtectionRow>> = {
  loginPassword: { name: protections.loginPassword, icon: IconLock, about: '登录时使用，6 至 16 位' },
  safetyPassword: {
    name: protections.safetyPassword,
    icon: IconKey,
    about: '6 位数字，资金转出与修改保护措施时验证',
    to: '/verifyPassword',
  },
  safetyQuestion: {
    name: protections.safetyQuestion,
    icon: IconHelp,
    about: '忘记安全密码时凭答案找回',
    to: '/setSafetyQuestion',
  },
  phone: {
    name: protections.phone,
    icon: IconDeviceMobile,
    about: '凭短信验证码找回密码与安全密码',
    to: '/bindPhone',
    acts: BINDING,
  },
  mail: {
    name: protections.mail,
    icon: IconMail,
    about: '凭邮件验证码找回密码与安全密码',
    to: '/bindMail',
    acts: BINDING,
  },
  secondFactor: {
    name: protections.secondFactor,
    icon: IconDeviceMobileMessage,
    about: '登录时再输入验证器的 6 位数字，最能挡住被盗的密码',
    to: '/secondFactor',
  },
  passkey: {
    name: protections.passkey,
    icon: IconPasswordFingerprint,
    about: '用指纹、面容或锁屏密码登录，钓鱼网站骗不走',
    to: '/passkeys',
    acts: ['添加', '管理'],
  },
}
