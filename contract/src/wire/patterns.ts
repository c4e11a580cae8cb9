/**
 * The field patterns of docs/rules/site.md. No schema library here: the forms of the site
 * and the schemas of the calls read the same table.
 */
export const patterns = {
  imageCode: { label: '图形验证码', pattern: /^[A-Za-z0-9]{4}$/ },
  smsCode: { label: '短信验证码', pattern: /^\d{4}$/ },
  mailCode: { label: '邮箱验证码', pattern: /^\d{4}$/ },
  safePassword: { label: '安全密码', pattern: /^\d{6}$/ },
  sixDigitCode: { label: '验证码', pattern: /^\d{6}$/ },
  roomPassword: { label: '房间密码', pattern: /^\d{4}$/ },
  qq: { label: 'QQ', pattern: /^\d{5,99}$/ },
  wechat: { label: '微信号', pattern: /^[A-Za-z][\w-]{5,19}$/ },
  phone: { label: '手机号', pattern: /^1\d{10}$/ },
  userName: { label: '用户名', pattern: /^\w{4,20}$/ },
  password: { label: '密码', pattern: /^[\w!@#$%^&*.]{6,16}$/ },
  realName: { label: '真实姓名', pattern: /^(?:[\u4e00-\u9fa5·•.]{2,16}|[A-Za-z][A-Za-z .]{1,19})$/ },
  bankNumber: { label: '银行卡号', pattern: /^\d{9,29}$/ },
  cardNumber: { label: '银行卡号', pattern: /^\d{10,28}$/ },
  money: { label: '金额', pattern: /^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/ },
  withdrawMoney: { label: '提现金额', pattern: /^[1-9]\d{0,12}$/ },
  address: { label: '地址', pattern: /^\S{5,50}$/ },
  mail: { label: '邮箱', pattern: /^[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}$/ },
} as const

export type FieldName = keyof typeof patterns

/** An operator's name: not a field of the players' pages, so it has no row above. */
export const operatorNamePattern = /^[a-z][a-z0-9_]{2,19}$/

/** The second factor as it is typed: six digits of an authenticator, or a recovery code. */
export const factorCodePattern = /^(?:\d{6}|[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3})$/

/** The refusal text for one field, or undefined where the text fits. */
export function fieldError(name: FieldName, text: string, label: string = patterns[name].label): string | undefined {
  if (text === '') return `${label}不能为空`
  return patterns[name].pattern.test(text) ? undefined : `${label}格式错误`
}
