/** Examples of the console's calls of channels. */
export const channelExamples = {
  consoleChannels: {},
  consoleChannelHistory: { channelId: 'fast_a' },
  consoleAddChannel: {
    channelId: 'wechat_c',
    payType: 'wechat',
    provider: 'sandbox',
    name: '微信扫码 C',
    code: '492817',
  },
  consoleSetChannel: {
    ...{
      channelId: 'fast_a',
      name: '快捷通道 A',
      eta: '通常 1 分钟内到账',
      weight: '60',
      opensAt: '0',
      closesAt: '1440',
    },
    ...{ fromGrade: '1', quickAmounts: '50,100,500,1000', code: '492817' },
  },
  consoleSwitchChannel: { channelId: 'douyin', on: 'false', code: '492817' },
  consoleSortChannels: { channelIds: 'fast_a,personal', code: '492817' },
  consoleTryChannel: { channelId: 'fast_a' },
  consoleAskTerms: {
    ...{ channelId: 'fast_a', minAmount: '20.00', maxAmount: '5000.00', feeRate: '0', bonusRate: '50' },
    ...{ reason: '端午活动', code: '492817' },
  },
} as const
