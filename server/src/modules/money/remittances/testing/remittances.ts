/** Players who pay by bank transfer, and operators who review it. */
import type { frontBankTransferRecord } from '@hongyun/contract/remittances/calls.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import type { TestOperator } from '../../../../testing/operators.ts'
import { newPicture } from '../../../../testing/pictures.ts'
import type { TestPlayer, TestServer } from '../../../../testing/test-server.ts'

export type Refused = { reason?: string; field?: string; [more: string]: unknown }
export type Transfer = Reply<typeof frontBankTransferRecord>

/** The calls of a server. */
export function remittances(server: TestServer) {
  const { call } = server
  const order = (player: TestPlayer, amount = '500', more: Record<string, unknown> = {}) =>
    call(
      'rechargeFrontPaymentRecord',
      { payType: 'banktransfer', channelId: 'transfer', amount, payerName: '林间明', ...more },
      player.cookie,
    ) as Promise<Envelope<{ id: string; orderNo: string; state: string; expiresAt: number } & Refused>>
  /** Places an order that must be taken; answers where to pay it. */
  const place = async (player: TestPlayer, amount = '500', more: Record<string, unknown> = {}): Promise<Transfer> => {
    const { code, msg, data } = await order(player, amount, more)
    if (code !== 1) throw new Error(`no order: ${msg}`)
    return (await call('frontBankTransferRecord', { id: data.id }, player.cookie)).data
  }
  const upload = async (player: TestPlayer, picture?: Blob): Promise<string> => {
    const { code, msg, data } = await call(
      'uploadAuditImages',
      { file: picture ?? (await newPicture()) },
      player.cookie,
    )
    if (code !== 1) throw new Error(`no upload: ${msg}`)
    return data.list[0]!.id
  }
  const handIn = (player: TestPlayer, id: string, evidence: string) =>
    call('saveFrontBankTransferProof', { id, evidence }, player.cookie) as Promise<Envelope<Transfer & Refused>>
  /** An order with its proof: it is in review. */
  const reviewed = async (player: TestPlayer, amount = '500', more: Record<string, unknown> = {}, picture?: Blob) => {
    const placed = await place(player, amount, more)
    const { code, msg, data } = await handIn(player, placed.id, await upload(player, picture))
    if (code !== -30) throw new Error(`no review: ${msg}`)
    return data as Transfer
  }
  const cancel = (player: TestPlayer, id: string) =>
    call('cancelFrontPaymentRecord', { id }, player.cookie) as Promise<Envelope<{ state: string } & Refused>>
  const take = ({ cookie }: TestOperator, id: string) =>
    call('consoleTakeRemittance', { id }, cookie) as Promise<Envelope<{ takenUntil: number } & Refused>>
  const putBack = ({ cookie }: TestOperator, id: string) =>
    call('consolePutBackRemittance', { id }, cookie) as Promise<Envelope<Refused>>
  const decide = async (operator: TestOperator, id: string, more: Record<string, unknown> = {}) =>
    call(
      'consoleDecideRemittance',
      { id, decision: 'approved', ...more, code: await operator.code() },
      operator.cookie,
    ) as Promise<Envelope<{ approvalId: string | null } & Refused>>
  /** Takes and decides. */
  const settle = async (operator: TestOperator, id: string, more: Record<string, unknown> = {}) => {
    await take(operator, id)
    return decide(operator, id, more)
  }
  /** The second operator approves. */
  const approve = async ({ cookie, code }: TestOperator, id: string) => {
    const { digest } = (await call('consoleApproval', { id }, cookie)).data
    return call('consoleDecideApproval', { id, decision: 'approve', digest, code: await code() }, cookie)
  }
  const transferOf = async (player: TestPlayer, id: string) =>
    (await call('frontBankTransferRecord', { id }, player.cookie)).data
  const balanceOf = async (player: TestPlayer) => (await call('queryBalanceFront', {}, player.cookie)).data.balance
  return {
    ...{
      order,
      place,
      upload,
      handIn,
      reviewed,
      cancel,
      take,
      putBack,
      decide,
      settle,
      approve,
      transferOf,
      balanceOf,
    },
    /** The order's time to pay is over. */
    lapse: (id: string) =>
      server.database.query(
        `update recharge_order set expires_at = created_at + interval '1 us', next_poll_at = clock_timestamp() where id = $1`,
        [id],
      ),
  }
}
