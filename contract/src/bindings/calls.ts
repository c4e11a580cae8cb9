/** A player's bank cards. */
import { z } from 'zod'
import { SAFETY_TRIES } from '../safety/words.ts'
import { call } from '../wire/call.ts'
import { accountId, bankAddress, bankCode, bankNumber, holderName, payoutAccount, safetyPassword } from './fields.ts'

const bankCard = z.object({
  ...payoutAccount,
  bankCode: z.string(),
  bankName: z.string(),
  bankAddress: z.string().meta({ description: '开户支行；未填写时为空文本' }),
})

const isRecognised = z.object({
  bankCode: z.string().nullable(),
  bankName: z.string().nullable().meta({ description: '认不出时为空，由玩家选择' }),
})

const binding = [
  'realNameMissing',
  'holderDiffers',
  'payoutBound',
  'payoutTaken',
  'personExcluded',
  'safetyPasswordWrong',
  'safetyPasswordLocked',
  'safetyPasswordMissing',
  'systemBusy',
] as const
const changing = ['notFound', 'payoutLocked', 'oldNumberWrong', 'oldNumberLocked'] as const
const cardRefusals = ['cardNumberWrong', 'cardNotDebit', 'bankWrong'] as const
const limit = { per: 'account', max: 30, window_s: 60 } as const

/** The player's bank cards. */
export const getBankCardListFront = call('getBankCardListFront', {
  summary: '本人绑定的银行卡，最近绑定的在前；卡号已脱敏。',
  who: 'player',
  input: {},
  reply: z.object({
    list: z.array(bankCard),
    most: z.number().meta({ description: '最多可绑定几张' }),
    holderName: z.string().meta({ description: '账户的真实姓名，已脱敏；未填写时为空文本' }),
  }),
  refuses: [],
})

/** One card. */
export const findUsersBankCardDetailsById = call('findUsersBankCardDetailsById', {
  summary: '本人绑定的一张银行卡；卡号已脱敏。',
  who: 'player',
  input: { id: accountId },
  reply: bankCard,
  refuses: ['notFound'],
})

/** The first card that is locked. */
export const getFirstLockBankCard = call('getFirstLockBankCard', {
  summary: '本人最早锁定（提现过）的银行卡，即核对页面首先请玩家核对的一张；没有时为空。',
  who: 'player',
  input: {},
  reply: z.object({ card: bankCard.nullable() }),
  refuses: [],
})

/** The banks to choose from. */
export const queryBankInfo = call('queryBankInfo', {
  summary: '可选的开户银行。',
  who: 'player',
  input: {},
  reply: z.object({ list: z.array(z.object({ bankCode: z.string(), bankName: z.string() })) }),
  refuses: [],
})

/** The bank that the first digits of a card belong to. */
export const queryBankCardName = call('queryBankCardName', {
  summary: '由卡号的前几位认出银行；只提交前 6 至 10 位，完整的卡号不放在地址里。',
  who: 'player',
  input: {
    bankPrefix: z.string({ error: '卡号前缀不能为空' }).regex(/^\d{6,10}$/, '卡号前缀格式错误，须为前 6 至 10 位'),
  },
  reply: isRecognised,
  refuses: [],
})

/** Looks at a number before it is bound. */
export const checkBankCard = call('checkBankCard', {
  summary: '绑定之前检查一个卡号：校验位、银行、是否储蓄卡、本人是否已绑定。不说明是否属于其他账户。',
  who: 'player',
  input: { bankNumber },
  reply: isRecognised.extend({ masked: z.string() }),
  refuses: ['cardNumberWrong', 'cardNotDebit', 'payoutBound'],
  limit,
})

/** Binds a card. */
export const addBankCard = call('addBankCard', {
  summary: '绑定银行卡，须安全密码；户名须与账户的真实姓名一致。未填写真实姓名或未设置安全密码时答 -5 与 data.route。',
  who: 'player',
  input: { bankNumber, bankCode, bankAddress, holderName, safetyPassword },
  reply: z.object({ id: z.string() }),
  refuses: [...binding, ...cardRefusals, 'payoutsFull'],
  limit,
})

/** Binds another card in place of one. */
export const updateBankCardFront = call('updateBankCardFront', {
  summary: `更换一张银行卡，须安全密码；锁定的卡另须原卡号 oldBankNumber，连续输错 ${SAFETY_TRIES} 次锁定 30 分钟，也可以申请人工验证（binding）。更换后编号改变。`,
  who: 'player',
  input: {
    id: accountId,
    bankNumber,
    bankCode,
    bankAddress,
    holderName,
    safetyPassword,
    oldBankNumber: bankNumber.optional().meta({ description: '原卡的完整卡号，锁定的卡须填' }),
  },
  reply: z.object({ id: z.string() }),
  refuses: [...binding, ...changing, ...cardRefusals],
  limit,
})

/** Proves that the player knows the number of a card. */
export const safetyCheckBankCard = call('safetyCheckBankCard', {
  summary: `核对本人的一张银行卡：安全密码与完整的卡号。只作检查，不改变什么；连续输错 ${SAFETY_TRIES} 次锁定 30 分钟。`,
  who: 'player',
  input: { id: accountId, bankNumber, safetyPassword },
  reply: z.object({}),
  refuses: [
    'notFound',
    'oldNumberWrong',
    'oldNumberLocked',
    'safetyPasswordWrong',
    'safetyPasswordLocked',
    'safetyPasswordMissing',
    'systemBusy',
  ],
  limit,
})

/** Unbinds a card. */
export const destructionCheckBankCard = call('destructionCheckBankCard', {
  summary: '解绑前的核对：安全密码与完整的卡号，通过即解绑。已提交的提现不受影响。',
  who: 'player',
  input: { id: accountId, bankNumber, safetyPassword },
  reply: z.object({}),
  refuses: [
    'notFound',
    'oldNumberWrong',
    'oldNumberLocked',
    'safetyPasswordWrong',
    'safetyPasswordLocked',
    'safetyPasswordMissing',
    'systemBusy',
  ],
  limit,
})
