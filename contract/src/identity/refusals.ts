/** The refusals of who is signed in and who may sign in. */
import type { RefusalRow } from '../wire/envelope.ts'
import { texts } from '../wire/texts.ts'

/** The refusals, by name. */
export const identityRefusals = {
  noSession: { code: 0, text: '由于登录验证过期，已自动退出，需要重新登录！' },
  sessionExpired: { code: -91, text: '由于登录验证过期，已自动退出，需要重新登录！' },
  signedInElsewhere: { code: -6, text: '您的账号已在其他地方登录，请重新登录' },
  accountFrozen: { code: -8, text: '您的账号已被冻结，暂时不能使用' },
  passwordChanged: { code: -11, text: '您的密码已修改，请重新登录' },
  signedOutByOperator: { code: -33, text: '您已被管理员下线，请重新登录' },
  signedOutRemotely: { code: -33, text: '您已在另一台设备上退出本设备，请重新登录' },
  passwordReset: { code: -99, text: texts.passwordReset },
  signInNotAllowed: { code: -49, text: '当前账号暂不允许登录' },
  agentOnly: { code: -98, text: '该功能仅对代理开放' },
  wrongCredentials: { code: -98, text: '用户名或密码错误' },
  passwordWrong: { code: -98, text: '登录密码错误', field: 'password' },
  passwordSame: { code: -98, text: '新旧密码不能相同', field: 'password' },
  passwordCommon: { code: -98, text: '密码过于常见，容易被猜中，请换一个', field: 'password' },
  userNameTaken: { code: -98, text: '该用户名已被注册，请更换', field: 'userName' },
  registrationClosed: { code: -98, text: '当前暂停注册，已有账号仍可登录' },
  underAge: { code: -98, text: '须年满 18 周岁，请核对生日', field: 'birthday' },
  birthdaySet: { code: -98, text: '生日已设置，不能修改', field: 'birthday' },
  realNameSet: { code: -98, text: '真实姓名已设置，如有误请申请人工验证', field: 'realName' },
  nicknameTaken: { code: -98, text: '该昵称与其他玩家的名字相同或过于相似，请更换', field: 'nickname' },
  inviteCodeWrong: { code: -98, text: '邀请码无效，请核对后重新输入', field: 'inviteCode' },
} as const satisfies Record<string, RefusalRow>
