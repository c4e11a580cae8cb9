/**
 * The answer codes and every refusal the server can give: one table, read by the server (which throws by name),
 * by the API reference and by the tests that hold the two complete.
 */
export const DONE = 1
export const IN_REVIEW = -30

export const refusals = {
  // session
  noSession: { code: 0, text: '由于登录验证过期，已自动退出，需要重新登录！' },
  sessionExpired: { code: -91, text: '由于登录验证过期，已自动退出，需要重新登录！' },
  signedInElsewhere: { code: -6, text: '您的账号已在其他地方登录，请重新登录' },
  accountFrozen: { code: -8, text: '您的账号已被冻结，请联系客服' },
  passwordChanged: { code: -11, text: '您的密码已修改，请重新登录' },
  signedOutByOperator: { code: -33, text: '您已被管理员下线，请重新登录' },
  signInNotAllowed: { code: -49, text: '当前账号暂不允许登录，请联系客服' },
  // site
  maintenance: { code: -7, text: '系统维护中，请稍后访问' },
  siteClosed: { code: -12, text: '网站已关闭' },
  addressNotServed: { code: -19, text: '您所在的地区暂不提供服务' },
  // transport
  noPath: { code: -98, text: 'path is not provided, code E' },
  unknownPath: { code: -98, text: '请求的接口不存在' },
  badInput: { code: -98, text: '提交的内容格式错误' },
  foreignOrigin: { code: -98, text: '请求来源不被允许' },
  tooOften: { code: -98, text: '操作过于频繁，请稍后再试' },
  systemBusy: { code: -98, text: '系统繁忙，请稍后再试' },
  agentOnly: { code: -98, text: '该功能仅对代理开放' },
  notFound: { code: -98, text: '记录不存在或已被删除' },
  requestReused: { code: -98, text: '该请求编号已用于其他内容，请刷新页面后重试' },
  requestInProgress: { code: -41, text: '请求正在处理，请稍候' },
  // identity
  wrongCredentials: { code: -98, text: '用户名或密码错误' },
  captchaRequired: { code: -98, text: '请输入图形验证码' },
  captchaWrong: { code: -98, text: '图形验证码错误或已过期，请刷新后重新输入' },
  accountLocked: { code: -98, text: '登录失败次数过多，请 15 分钟后再试' },
  userNameTaken: { code: -98, text: '该用户名已被注册，请更换' },
  registrationClosed: { code: -98, text: '当前暂停注册，请联系客服' },
  inviteCodeWrong: { code: -98, text: '邀请码无效，请核对后重新输入' },
  // console
  operatorWrong: { code: -98, text: '用户名、密码或动态口令错误' },
  rightMissing: { code: -98, text: '您没有这项权限，请联系管理员' },
  addressWrong: { code: -98, text: '地址格式错误，请填写一个地址或网段，如 203.0.113.0/24' },
  addressesFull: { code: -98, text: '停止服务的地址最多 1000 个，请先移除不用的' },
  // betting
  oddsChanged: { code: -3, text: '赔率或返点已更新，请确认后重新投注' },
  issueClosed: { code: -40, text: '当前期已封盘，请投注最新一期' },
  balanceShort: { code: -98, text: '余额不足，充值后注单仍会保留' },
  lotteryUnknown: { code: -98, text: '彩种不存在，请刷新页面' },
  lotteryPaused: { code: -98, text: '该彩种暂停销售' },
  issueUnknown: { code: -98, text: '期号不存在，请刷新页面' },
  playUnknown: { code: -98, text: '玩法不存在或已停售，请刷新页面' },
  betRefused: { code: -98, text: '注单内容有误' },
  exposureBet: { code: -98, text: '单注最高可中金额超过限额，请减少倍数' },
  exposureCombination: { code: -98, text: '本期该号码可投额度不足，请减少金额、更换号码或等待下一期' },
  exposurePlay: { code: -98, text: '本期该玩法可投额度不足，请减少金额或等待下一期' },
  exposureIssue: { code: -98, text: '本期可投额度不足，请减少金额或等待下一期' },
  betNotCancellable: { code: -98, text: '该注单已封盘、已开奖或已撤单，不能撤单' },
  betOfChase: { code: -98, text: '该注单属于追号，请在追号详情中撤销' },
  chaseRefused: { code: -98, text: '追号内容有误' },
  chaseOrder: { code: -98, text: '追号的期号必须按开奖先后排列，请刷新后重新选择' },
  chaseNotCancellable: { code: -98, text: '该追号没有可撤销的期次' },
  notDrawnYet: { code: -98, text: '该期尚未开奖' },
  // cashier
  belowMinimum: { code: -3058, text: '金额低于最低限额' },
  aboveMaximum: { code: -3059, text: '金额高于最高限额' },
  dailyAmount: { code: -3060, text: '已超过当日累计限额' },
  dailyCount: { code: -3061, text: '已超过当日次数限制' },
  methodUnavailable: { code: -3065, text: '该支付方式暂不可用，请更换其他方式' },
  orderOpen: { code: -3066, text: '您有一笔未完成的订单，请先完成或取消' },
  orderNotCancellable: { code: -98, text: '该订单已完成或已关闭，不能取消' },
} as const satisfies Record<string, { code: number; text: string }>

export type Refusal = keyof typeof refusals

/** What every answer looks like on the wire; HTTP 200 for whatever the application decides. */
export type Envelope<T> = { code: number; msg: string; data: T }

/** Codes that a caller treats as done. */
export const isDone = (code: number): boolean => code === DONE || code === IN_REVIEW
