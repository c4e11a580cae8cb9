/** Words of operators: their rights and their acts. */
import type { WordOf } from '../wire/words.ts'

/** What an operator may look at. Whoever is made gets all of these, where `--only` does not name the rights. */
export const lookingRights = {
  seeOverview: '查看总览',
  seeSite: '查看站点',
  seeLotteries: '查看彩种与赔率',
  seeActs: '查看日志',
  seeOutbox: '查看发件箱',
  seePlayers: '查看玩家',
  seeChannels: '查看渠道',
  seeOrders: '查看订单',
  seeApprovals: '查看审批',
} as const

/** What an operator may do. */
export const rights = {
  ...lookingRights,
  site: '站点管理',
  odds: '赔率',
  lotteries: '彩种管理',
  results: '开奖结果',
  personalData: '个人资料',
  verification: '人工验证',
  players: '冻结与标记玩家',
  resetPlayers: '重设密码',
  rebates: '调整返点',
  adjust: '调整余额',
  withdrawals: '提现审核',
  reconcile: '对账',
  remittances: '转账审核',
  channels: '支付渠道',
  coins: '链上充值',
  wallet: '鸿利宝',
  outbox: '发件箱',
  operators: '操作员与角色',
} as const
export type Right = WordOf<typeof rights>

/** The name and the address in an act of someone at the machine's shell; with `--by`, the address alone. */
export const SHELL = 'shell'

/** The address of what the site did by itself, under the shell's name. */
export const AUTOMATIC = 'auto'

const places: ReadonlyMap<string, string> = new Map([
  [SHELL, '命令行'],
  [AUTOMATIC, '自动'],
])
/** From where an act came. */
export const addressText = (address: string): string => places.get(address) ?? address
/** Who did an act. */
export const actorText = (name: string, address: string): string =>
  name === SHELL ? addressText(address === AUTOMATIC ? AUTOMATIC : SHELL) : name

/** The acts of operators. */
export const operatorActs = {
  signIn: '登录',
  signInFailed: '登录失败',
  signOut: '退出',
  stepUpFailed: '动态口令错误',
  siteMode: '站点状态',
  block: '停止服务',
  unblock: '恢复服务',
  setting: '站点设置',
  name: '显示名称',
  freeze: '冻结玩家',
  unfreeze: '解冻玩家',
  look: '查看个人资料',
  resetSafety: '重设安全密码',
  signOutPlayer: '玩家下线',
  unlock: '解除锁定',
  rebate: '调整返点',
  note: '玩家备注',
  mark: '标记玩家',
  unmark: '取消标记',
  resetPassword: '重设登录密码',
  oddsSheet: '赔率表',
  lotteryDay: '开奖日历',
  lotteryOnSale: '开售彩种',
  lotteryOffSale: '停售彩种',
  lotteryLimits: '彩种限额',
  sourceAdd: '添加来源',
  sourceEnd: '停用来源',
  pastDraws: '导入往期开奖',
  operatorAdd: '添加操作员',
  operatorRenew: '重置操作员凭据',
  operatorDisable: '停用操作员',
  operatorEnable: '启用操作员',
  operatorRights: '操作员权限',
  operatorRoles: '操作员角色',
  operatorPassword: '更改密码',
  operatorSignOut: '结束登录',
  roleAdd: '新建角色',
  roleChange: '更改角色',
  roleDelete: '删除角色',
  approvalAsk: '提出申请',
  approvalApprove: '通过申请',
  approvalRefuse: '驳回申请',
  approvalWithdraw: '撤回申请',
  playMoney: '存入体验金',
  turnoverRelease: '解除流水要求',
  sendAgain: '重发消息',
  giveUp: '放弃消息',
  withdrawalTake: '领取提现订单',
  withdrawalPutBack: '放回提现订单',
  withdrawalApprove: '通过提现',
  withdrawalRefuse: '拒绝提现',
  withdrawalPaidOutside: '确认提现已经付出',
  withdrawalReturn: '退回没有付出的提现',
  paymentExceptionEnd: '办结充值差错',
  remittanceTake: '领取转账订单',
  remittancePutBack: '放回转账订单',
  remittanceApprove: '通过转账',
  remittanceMatch: '按流水确认转账',
  remittanceExplain: '说明收款流水',
  remittanceRefuse: '拒绝转账',
  verificationTake: '领取验证申请',
  verificationPutBack: '放回验证申请',
  verificationApprove: '通过验证申请',
  verificationRefuse: '驳回验证申请',
  channelAdd: '添加渠道',
  channelEdit: '修改渠道',
  channelOn: '启用渠道',
  channelOff: '停用渠道',
  channelSort: '渠道顺序',
  channelTry: '渠道试单',
  payeeAdd: '添加收款账户',
  payeeEdit: '修改收款账户',
  payeeOn: '启用收款账户',
  payeeOff: '停用收款账户',
  payeeStatement: '读入收款流水',
  providerStatement: '取得对账单',
  statementExplain: '说明对账差异',
  orderAsk: '查询充值订单',
  yuebaoRate: '鸿利宝利率',
  yuebaoBar: '停用玩家的鸿利宝',
  yuebaoUnbar: '恢复玩家的鸿利宝',
  pledgeProductAdd: '添加定存产品',
  pledgeTerms: '定存条款',
  keyRotate: '更换密钥',
  export: '导出',
} as const
export type OperatorAct = WordOf<typeof operatorActs>

/** What an act was done to. */
export const actSubjects = {
  setting: '设置',
  name: '名称',
  address: '地址',
  operator: '操作员',
  role: '角色',
  player: '玩家',
  players: '多名玩家',
  lottery: '彩种',
  source: '来源',
  pastDrawFile: '往期开奖文件',
  oddsSheet: '赔率表',
  approval: '申请',
  message: '消息',
  sealKey: '密钥',
  verification: '验证申请',
  withdrawal: '提现订单',
  rechargeOrder: '充值订单',
  providerStatement: '对账单',
  paymentException: '充值差错',
  remittance: '转账订单',
  payee: '收款账户',
  channel: '渠道',
  channels: '全部渠道',
  yuebaoRate: '鸿利宝利率',
  pledgeProduct: '定存产品',
} as const
export type ActSubjectKind = WordOf<typeof actSubjects>
