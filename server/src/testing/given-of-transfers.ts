/** What the examples of bank transfers can't know: the orders, proofs and accounts of a server. */
import { randomUUID } from 'node:crypto'
import type { TestOperator } from './operators.ts'
import { newPicture } from './pictures.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

type Here = { server: TestServer; player: TestPlayer; operator: TestOperator }

export function givenOfTransfers(here: () => Here) {
  const newEvidence = async () => {
    const { server, player } = here()
    const uploaded = await server.call('uploadAuditImages', { file: await newPicture() }, player.cookie)
    return { evidence: uploaded.data.list[0]!.id }
  }
  const ordersIn = async (state: 'pending' | 'review') => {
    const { server, player } = here()
    return (await server.call('frontSummaryPaymentRecordList', { state }, player.cookie)).data.list
  }
  /** A transfer of the player that waits for its proof; another order that is open gives way. */
  const unproven = async () => {
    const { server, player } = here()
    const [open] = await ordersIn('pending')
    if (open?.payType === 'banktransfer') return { id: open.id }
    if (open) await server.call('cancelFrontPaymentRecord', { id: open.id }, player.cookie)
    const input = { payType: 'banktransfer', channelId: 'transfer', amount: '500', payerName: '林间月' }
    return { id: (await server.call('rechargeFrontPaymentRecord', input, player.cookie)).data.id }
  }
  const inReview = async () => {
    const { server, player } = here()
    const [reviewed] = await ordersIn('review')
    if (reviewed) return { id: reviewed.id }
    const { id } = await unproven()
    await server.call('saveFrontBankTransferProof', { id, ...(await newEvidence()) }, player.cookie)
    return { id }
  }
  const taken = async () => {
    const { server, operator } = here()
    const { id } = await inReview()
    await server.call('consoleTakeRemittance', { id }, operator.cookie)
    return { id }
  }
  const payee = async () => {
    const { server, operator } = here()
    return { id: (await server.call('consolePayees', {}, operator.cookie)).data.list[0]!.id }
  }
  const ofPayee = async () => ({ payeeId: (await payee()).id })
  /** A payment that is for no order. */
  const unnamed = async () => {
    const { server, operator } = here()
    const text = `time,amount,remark,payer,reference\n2026-11-22,1,,x,${randomUUID()}`
    const statement = Buffer.from(text).toString('base64')
    await server.call('consoleReadStatement', { ...(await ofPayee()), statement }, operator.cookie)
    const { list } = (await server.call('consoleStatementRows', { pageSize: 100 }, operator.cookie)).data
    return { id: list.find(({ reference }) => text.endsWith(reference))!.id }
  }
  return {
    consoleExplainRow: unnamed,
    consoleReadStatement: ofPayee,
    frontBankTransferRecord: unproven,
    saveFrontBankTransferProof: async () => ({ ...(await unproven()), ...(await newEvidence()) }),
    consoleRemittance: inReview,
    consoleRemittanceProof: inReview,
    consoleTakeRemittance: inReview,
    consolePutBackRemittance: taken,
    consoleDecideRemittance: taken,
    consoleSetPayee: payee,
    consoleSwitchPayee: payee,
    consoleAskPayeeLimit: payee,
  }
}
