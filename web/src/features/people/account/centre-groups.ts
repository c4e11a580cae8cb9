/** The menu of the user centre. Only what has opened stands in it. */
import { RECHARGE_PAGE, RECHARGE_PAGES } from '@hongyun/contract/cashier/recharge-page.ts'
import { WITHDRAW_PAGE } from '@hongyun/contract/withdrawals/page.ts'
import type { IconShape } from '@hongyun/ui/icon.tsx'
import {
  IconArrowsExchange,
  IconAward,
  IconBell,
  IconBrandAlipay,
  IconBrandWechat,
  IconBuildingBank,
  IconCash,
  IconChartBar,
  IconCoins,
  IconCreditCard,
  IconGift,
  IconHeartHandshake,
  IconHierarchy,
  IconLink,
  IconMail,
  IconPigMoney,
  IconProgressCheck,
  IconQrcode,
  IconReceipt,
  IconRepeat,
  IconReportMoney,
  IconShieldLock,
  IconSitemap,
  IconTicket,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'

type CentreLink = {
  to: string
  text: string
  icon: IconShape
  /** The pages that belong to it, as they begin. */
  within: readonly string[]
  /** Shows how many letters are unread, or how many activity envelopes wait. */
  counts?: 'letters' | 'envelopes'
  /** Shown to agents alone. */
  forAgents?: true
}

type CentreGroup = {
  title: string
  links: readonly CentreLink[]
}

export const centreGroups: readonly CentreGroup[] = [
  {
    title: '资金',
    links: [
      {
        to: RECHARGE_PAGE,
        text: '充值',
        icon: IconCreditCard,
        within: [RECHARGE_PAGES],
      },
      { to: WITHDRAW_PAGE, text: '提现', icon: IconCash, within: [WITHDRAW_PAGE] },
      { to: '/userCenter/billRecord', text: '账变记录', icon: IconReceipt, within: ['/userCenter/billRecord'] },
      { to: '/userCenter/waterDetail', text: '打码明细', icon: IconProgressCheck, within: ['/userCenter/waterDetail'] },
      {
        to: '/userCenter/accountTotal',
        text: '鸿利宝',
        icon: IconPigMoney,
        within: ['/userCenter/accountTotal', '/userCenter/introduce', '/userCenter/balance', '/userCenter/pledge'],
      },
      {
        to: '/userCenter/redEnvelope',
        text: '红包',
        icon: IconGift,
        within: ['/userCenter/redEnvelope'],
        counts: 'envelopes',
      },
      { to: '/userCenter/PLstatement', text: '今日盈亏', icon: IconReportMoney, within: ['/userCenter/PLstatement'] },
    ],
  },
  {
    title: '收款账户',
    links: [
      {
        to: '/userCenter/bankCard',
        text: '银行卡',
        icon: IconBuildingBank,
        within: ['/userCenter/bankCard', '/userCenter/setBankcard', '/userCenter/verifyBankCard'],
      },
      { to: '/userCenter/zfbAccount', text: '支付宝', icon: IconBrandAlipay, within: ['/userCenter/zfbAccount'] },
      { to: '/userCenter/wxAccount', text: '微信', icon: IconBrandWechat, within: ['/userCenter/wxAccount'] },
      {
        to: '/userCenter/virtualCoin',
        text: '数字货币钱包',
        icon: IconCoins,
        within: ['/userCenter/virtualCoin', '/userCenter/setdigitalcurrency'],
      },
    ],
  },
  {
    title: '记录',
    links: [
      {
        to: '/userCenter/betRecord',
        text: '投注记录',
        icon: IconTicket,
        within: ['/userCenter/betRecord', '/userCenter/betDetail'],
      },
      {
        to: '/userCenter/seekOrder',
        text: '追号记录',
        icon: IconRepeat,
        within: ['/userCenter/seekOrder', '/userCenter/seekDetail'],
      },
    ],
  },
  {
    title: '账户',
    links: [
      { to: '/userCenter/personalInfo', text: '个人资料', icon: IconUser, within: ['/userCenter/personalInfo'] },
      {
        to: '/userCenter/personalLevel',
        text: '我的等级',
        icon: IconAward,
        within: ['/userCenter/personalLevel'],
      },
      {
        to: '/userCenter/accountBindList',
        text: '账户绑定',
        icon: IconLink,
        within: ['/userCenter/accountBindList'],
      },
      {
        to: '/userCenter/securityCenter',
        text: '安全中心',
        icon: IconShieldLock,
        within: ['/userCenter/securityCenter'],
      },
      {
        to: '/userCenter/protection',
        text: '理性投注',
        icon: IconHeartHandshake,
        within: ['/userCenter/protection'],
      },
    ],
  },
  {
    title: '消息',
    links: [
      {
        to: '/userCenter/letter',
        text: '站内信',
        icon: IconMail,
        within: ['/userCenter/letter'],
        counts: 'letters',
      },
      { to: '/userCenter/notice', text: '通知', icon: IconBell, within: ['/userCenter/notice'] },
    ],
  },
  {
    title: '代理中心',
    links: [
      { to: '/userCenter/agentIntro', text: '代理说明', icon: IconSitemap, within: ['/userCenter/agentIntro'] },
      {
        to: '/userCenter/manageIcode/memberCode',
        text: '邀请码',
        icon: IconQrcode,
        within: ['/userCenter/manageIcode'],
        forAgents: true,
      },
      {
        to: '/userCenter/manageInvite',
        text: '下级开户',
        icon: IconUserPlus,
        within: ['/userCenter/manageInvite'],
        forAgents: true,
      },
      {
        to: '/userCenter/agentMember',
        text: '成员管理',
        icon: IconUsersGroup,
        within: ['/userCenter/agentMember'],
        forAgents: true,
      },
      {
        to: '/userCenter/agentReport',
        text: '代理报表',
        icon: IconChartBar,
        within: ['/userCenter/agentReport'],
        forAgents: true,
      },
      {
        to: '/userCenter/lowerReport',
        text: '下级报表',
        icon: IconHierarchy,
        within: ['/userCenter/lowerReport'],
        forAgents: true,
      },
      {
        to: '/userCenter/agentBetRecord',
        text: '下级投注记录',
        icon: IconUsers,
        within: ['/userCenter/agentBetRecord'],
        forAgents: true,
      },
      {
        to: '/userCenter/agentBillRecord',
        text: '下级账变记录',
        icon: IconArrowsExchange,
        within: ['/userCenter/agentBillRecord'],
        forAgents: true,
      },
    ],
  },
]
