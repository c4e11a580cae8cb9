/** What each protection of the account is called and for, and where it is set or changed. */
import { type Protection, protections } from '@hongyun/contract/safety/words.ts'
import type { IconShape } from '@hongyun/ui/icon.tsx'
import { IconDeviceMobileMessage, IconHelp, IconKey, IconLock } from '@tabler/icons-react'

type ProtectionRow = {
  name: string
  icon: IconShape
  about: string
  /** Its page; what has none is changed in a dialog. */
  to?: string
}

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
  secondFactor: {
    name: protections.secondFactor,
    icon: IconDeviceMobileMessage,
    about: '登录时再输入验证器的 6 位数字，最能挡住被盗的密码',
    to: '/secondFactor',
  },
}
