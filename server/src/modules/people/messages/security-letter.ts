/** Letters that tell a player what has changed about the protection of the account: who did not do it must learn of it. */
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../platform/db/database.ts'
import { sendLetters } from './send-letters.ts'

/** What to do, and where, where it was somebody else. */
type Advice = { advice: string; link: string }
const usual: Advice = {
  advice: '如非本人操作，请立即在安全中心退出其他设备，并修改登录密码。',
  link: '/userCenter/securityCenter',
}

/** Sends one, in the transaction of the change. */
export const sendSecurityLetter = (
  tx: Tx,
  playerId: bigint,
  title: string,
  detail?: string,
  { advice, link } = usual,
): Promise<void> =>
  sendLetters(tx, [
    {
      playerId,
      kind: 'security',
      reference: `security/${randomUUID()}`,
      title,
      content: [...(detail ? [detail] : []), advice].join('\n'),
      link,
    },
  ])
