/** The seal of each way to pay: one character and the tone of its house. Unknown ones take the first of their name. */
const marks: Readonly<Record<string, { mark: string; tone: string }>> = {
  alipay: { mark: '支', tone: 'alipay' },
  wechat: { mark: '微', tone: 'wechat' },
  banktransfer: { mark: '卡', tone: 'crimson' },
  unionpay: { mark: '联', tone: 'teal' },
  internetbank: { mark: '网', tone: 'indigo' },
  quickpass: { mark: '闪', tone: 'quickpass' },
  qqpay: { mark: 'Q', tone: 'qq' },
  jdpay: { mark: '京', tone: 'jd' },
  digitalrmb: { mark: '数', tone: 'bronze' },
  digitalcurrencypay: { mark: '币', tone: 'moss' },
  douyin: { mark: '抖', tone: 'ink' },
  virtualwalletpay: { mark: '钱', tone: 'plum' },
}

export const markOf = (payType: string, name: string): { mark: string; tone: string } =>
  marks[payType.toLowerCase()] ?? { mark: Array.from(name)[0] ?? '付', tone: 'slate' }
