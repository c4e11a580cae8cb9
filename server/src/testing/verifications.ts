/** Players who ask for manual verification, and operators who decide. */
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import type { TestOperator } from './operators.ts'
import { newPicture } from './pictures.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

export const STATEMENT = '注册于去年三月，常在上海登录，最近充值五百元。'

type Said = { reason: string; id: string; link: string | null; takenUntil: number; image: string }

/** The calls of a server. */
export function verifications(server: TestServer) {
  const call = (name: CallName, input: Record<string, unknown>, cookie: string) =>
    server.call(name, input, cookie) as Promise<Envelope<unknown>> as Promise<Envelope<Said>>
  const upload = async (player: TestPlayer) =>
    (await server.call('uploadAuditImages', { file: await newPicture() }, player.cookie)).data.list[0]!.id
  const ask = async (player: TestPlayer, kind: string, more: Record<string, unknown> = {}) =>
    call('manualVerification', { kind, statement: STATEMENT, evidence: await upload(player), ...more }, player.cookie)
  const take = ({ cookie }: TestOperator, id: string) => call('consoleTakeVerification', { id }, cookie)
  const putBack = ({ cookie }: TestOperator, id: string) => call('consolePutBackVerification', { id }, cookie)
  const decide = async (operator: TestOperator, id: string, decision: string, note = '') =>
    call('consoleDecideVerification', { id, decision, note, code: await operator.code() }, operator.cookie)
  /** Takes and decides. */
  const settle = async (operator: TestOperator, id: string, decision: string, note = '') => {
    await take(operator, id)
    return decide(operator, id, decision, note)
  }
  return { call, upload, ask, take, putBack, decide, settle }
}
