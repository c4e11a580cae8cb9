/** What an envelope is on the wire: the JSON of its message (type 3), its state for whoever looks, and its proof. */
import { z } from 'zod'
import { amountText, timeNumber } from '../wire/fields.ts'
import { type EnvelopeState, type EnvelopeType, envelopeStates, envelopeTypes } from './words.ts'

const numbers = <T extends number>(list: object) => z.literal(Object.keys(list).map(Number) as [T, ...T[]])

const described = (list: Readonly<Record<number, string>>) =>
  Object.entries(list)
    .map(([word, name]) => `${word} ${name}`)
    .join('，')

/** Its kind. */
export const typeNumber = numbers<EnvelopeType>(envelopeTypes).meta({ description: described(envelopeTypes) })
export const stateNumber = numbers<EnvelopeState>(envelopeStates).meta({
  description: `对本人的状态：${described(envelopeStates)}`,
})
/** What it is for everybody: open, past its twelfth hour, given back, or taken whole. */
export const redstatusNumber = z
  .literal([0, 1, 4, 5])
  .meta({ description: '红包本身的状态：0 领取中，1 已过期，4 已退回，5 已被领完' })
export const commitmentText = z.string().meta({ description: '发出时的承诺：sha256(种子)，64 位十六进制' })

/** Where an envelope stands for whoever looks. */
export const envelopeStanding = {
  isRead: z.boolean().meta({ description: '本人是否看过' }),
  state: stateNumber,
  redstatus: redstatusNumber,
  isMine: z.boolean().meta({ description: '本人发出的' }),
  amount: amountText.nullable().meta({ description: '本人领到的；没有为空' }),
  taken: z.number().meta({ description: '已领个数' }),
  shares: z.number().meta({ description: '总个数' }),
  returned: amountText.nullable().meta({ description: '退回的金额，仅本人发出的；没有退回为空' }),
  expiresAt: timeNumber.meta({ description: '发出 12 小时之后' }),
}

/** The message of type 3. The frame of the socket has it as it was sent; lists have what differs for the viewer. */
export const envelopeMessage = z.object({
  type: typeNumber,
  recordId: z.string(),
  wishingRemark: z.string(),
  imgPath: z.string().meta({ description: '红包的图，没有为空' }),
  commitment: commitmentText,
  ...envelopeStanding,
})
export type EnvelopeMessage = z.output<typeof envelopeMessage>

/** All that is needed to recompute the shares. */
export const envelopeProof = z.object({
  recordId: z.string(),
  type: typeNumber,
  amountTotal: amountText,
  numTotal: z.number(),
  sentAt: timeNumber,
  endedAt: timeNumber.nullable(),
  commitment: commitmentText,
  seed: z.string().nullable().meta({ description: '64 位十六进制，领完或退回后公布' }),
  shares: z
    .array(z.object({ place: z.number(), amount: amountText, receiveTime: timeNumber }))
    .meta({ description: '已领的各份，按领取的先后' }),
  returned: amountText.nullable().meta({ description: '退回发送者的金额；没有退回为空' }),
})
export type EnvelopeProof = z.output<typeof envelopeProof>
