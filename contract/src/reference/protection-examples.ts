/** Examples of the calls of protection. */
export const protectionExamples = {
  getProtectionInfo: {},
  setProtectionLimit: { limit: 'stakeDay', value: '5000' },
  confirmProtectionLimit: { id: '217342918465224704' },
  dropProtectionLimit: { id: '217342918465224704' },
} as const
