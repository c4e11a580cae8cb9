/** The generic field messages of docs/rules/site.md, Field patterns, to the letter. */
export const fieldTexts = {
  empty: (field: string) => `${field}不能为空`,
  format: (field: string) => `${field}格式错误`,
  between: (field: string, a: string | number, b: string | number) => `${field}必须在${a}与${b}之间`,
  differs: (field: string) => `两次${field}不相同`,
  length: (field: string, a: number, b: number) => `${field}长度必须在${a}与${b}之间`,
  same: (field: string) => `${field}不能相同`,
} as const

/** Fixed sentences that both sides say. */
export const texts = {
  expired: '由于登录验证过期，已自动退出，需要重新登录！',
  network: '当前网络不可用，请联系客服人员',
  timeout: '网络超时，请重试',
  noPath: 'path is not provided, code E',
  passwordReset: '密码已重新设置，有疑问请联系客服',
  walletFailed: '操作失敗',
  betPlaced: '投注成功',
  betting: '正在投注，请稍候',
  amountEmpty: '投注金额不能为空',
  pickOne: '请选择一注号码投注',
  rebateMissing: '返点获取失败，请刷新再试',
  mutedSend: '禁言状态不允许发送图片、表情、红包、分享注单',
  clockFailed: '无法同步服务器时间，暂不能投注，请检查网络',
  loginFirst: '请先登录',
  copied: '复制成功',
  bound: '绑定成功',
  drawing: '开奖中',
  awaitsBeacon: '等待公共随机数',
} as const
