/** Words of operators: their rights and their acts. */
import type { WordOf } from '../wire/words.ts'

/** What an operator may look at. Whoever is made gets all of these, where `--only` does not name the rights. */
export const lookingRights = { seeOverview: '查看总览', seeSite: '查看站点', seeActs: '查看日志' } as const

/** What an operator may do. */
export const rights = {
  ...lookingRights,
  site: '站点管理',
  odds: '赔率',
  lotteries: '开奖日历',
  results: '开奖结果',
  players: '玩家',
} as const
export type Right = WordOf<typeof rights>

/** The name and the address in an act of someone at the machine's shell; with `--by`, the address alone. */
export const SHELL = 'shell'

/** The acts of operators. */
export const operatorActs = {
  signIn: '登录',
  signInFailed: '登录失败',
  signOut: '退出',
  siteMode: '站点状态',
  block: '停止服务',
  unblock: '恢复服务',
  setting: '站点设置',
  name: '显示名称',
  freeze: '冻结玩家',
  unfreeze: '解冻玩家',
  oddsSheet: '赔率表',
  lotteryDay: '开奖日历',
  sourceAdd: '添加来源',
  sourceEnd: '停用来源',
  operatorAdd: '添加运营',
  operatorRenew: '重置运营凭据',
  operatorDisable: '停用运营',
  operatorEnable: '启用运营',
  operatorRights: '运营权限',
  approvalAsk: '提出申请',
  approvalApprove: '通过申请',
  approvalRefuse: '驳回申请',
  approvalWithdraw: '撤回申请',
  playMoney: '存入体验金',
} as const
export type OperatorAct = WordOf<typeof operatorActs>

/** What an act was done to. */
export const actSubjects = {
  setting: '设置',
  name: '名称',
  address: '地址',
  operator: '运营',
  player: '玩家',
  players: '多名玩家',
  lottery: '彩种',
  source: '来源',
  oddsSheet: '赔率表',
  approval: '申请',
} as const
export type ActSubjectKind = WordOf<typeof actSubjects>
