/**
 * Acts that matter: whoever sits at an operator's desk must be the operator. A call of this list takes a fresh code of the
 * operator's second factor with it, declares `stepUp: true`, and is not reached without.
 */
import { z } from 'zod'
import type { OperatorCall } from '../wire/operator-routes.ts'
import type { Refusal } from '../wire/refusal.ts'

/** Each such call, by what it does. */
export const stepUpCalls = {
  consoleSetSite: '更改站点状态',
  consoleSetAddress: '停止或恢复服务',
  consoleSetSetting: '更改站点设置',
  consoleSetOnSale: '开售或停售彩种',
  consoleSetOdds: '更改赔率',
  consoleSetLimits: '更改彩种限额',
  consoleSetLotteryDay: '更改开奖日历',
  consoleAddOperator: '添加操作员',
  consoleRenewOperator: '重置操作员凭据',
  consoleDisableOperator: '停用或启用操作员',
  consoleSetRoles: '更改操作员的角色',
  consoleEndSessions: '结束操作员的登录',
  consoleSaveRole: '更改角色',
  consoleDeleteRole: '删除角色',
  consoleChangePassword: '更改自己的密码',
  consoleResetPassword: '重设登录密码',
  consoleResetSafety: '重设安全密码',
  consoleSetFrozen: '冻结或解冻玩家',
  consoleUnlockPlayer: '解除锁定',
  consoleSetRebate: '调整返点',
  consoleDecideVerification: '办理验证申请',
  consoleDecideWithdrawal: '办理提现',
  consoleResolvePayout: '提出办结付款',
  consoleDecideRemittance: '办理转账充值',
  consoleConfirmRows: '按流水入账',
  consoleCreditDifference: '提出对账入账',
  consoleAdjust: '提出余额调整',
  consoleReleaseTurnover: '解除流水要求',
  consoleEnterResult: '录入开奖结果',
  consoleVoidIssue: '提出作废期次',
  consoleCorrectResult: '提出更正结果',
  consoleAddSource: '添加来源',
  consoleEndSource: '停用来源',
  consoleEndPaymentException: '办结充值差错',
  consoleAddChannel: '添加渠道',
  consoleSetChannel: '修改渠道',
  consoleSwitchChannel: '启用或停用渠道',
  consoleSortChannels: '更改渠道顺序',
  consoleAskTerms: '提出渠道限额与费用',
  consoleAddPayee: '添加收款账户',
  consoleSetPayee: '修改收款账户',
  consoleSwitchPayee: '启用或停用收款账户',
  consoleAskPayeeLimit: '提出收款账户的每日上限',
  consoleResolveCoin: '处理链上转账',
  consoleSetYuebaoRate: '提出鸿利宝利率',
  consoleAddPledgeProduct: '提出定存产品',
  consoleSetPledgeTerms: '提出定存条款',
  consoleSetPlayerYuebao: '停用或恢复鸿利宝',
  consoleActOnMark: '处理玩家保护标记',
  consoleEndHouseLimit: '解除玩家的限额',
  consoleSaveChatRoom: '更改聊天室',
  consoleDeleteChatRoom: '删除聊天室',
  consoleAskSiteEnvelope: '提出站点红包',
  consoleSaveNotice: '发布或更改公告',
  consoleSaveBanner: '更改横幅',
  consoleDeleteBanner: '删除横幅',
  consoleSaveServiceLine: '更改客服线路',
  consoleDeleteServiceLine: '删除客服线路',
  consoleAskGiveaway: '提出发放活动红包',
  consoleAskPayPlan: '提出代理工资或分红方案',
  consoleAskPayPlanEnd: '提出结束代理方案',
  consoleAskPayRun: '提出发放工资或分红',
  consoleNewPlanKey: '生成计划密钥',
  consoleSaveEmbedPartner: '更改合作站点',
  consoleAddEmbedKey: '更换合作站点的密钥',
  consoleMakeAgent: '设为代理',
  consoleTakeAgent: '取消代理',
  consoleMoveMember: '提出移动成员',
  consoleDecideApproval: '审批',
} as const satisfies Partial<Record<OperatorCall, string>>

/** A code of an operator's second factor. */
export const operatorCode = z
  .string({ error: '动态口令不能为空' })
  .regex(/^\d{6}$/, '动态口令格式错误')
  .meta({ description: '操作者身份验证器显示的 6 位数字，每个只能使用一次' })

/** The field that such a call has beside its own. */
export const stepUpInput = { code: operatorCode }

/** What such a call is refused with beside its own. */
export const stepUpRefusals = ['operatorCodeWrong', 'operatorCodeLocked'] as const satisfies readonly Refusal[]
