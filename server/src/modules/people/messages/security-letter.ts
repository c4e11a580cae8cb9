/** Letters that tell a player what has changed about the protection of the account: who did not do it must learn of it. */
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../platform/db/database.ts'
import { sendLetters } from './send-letters.ts'

const LINK = '/userCenter/securityCenter'

/** Sends one, in the transaction of the change. */
export const sendSecurityLetter = (tx: Tx, playerId: bigint, title: string, detail?: string): Promise<void> =>
  sendLetters(tx, [
    {
      playerId,
      kind: 'security',
      reference: `security/${randomUUID()}`,
      title,
      content: [...(detail ? [detail] : []), '如非本人操作，请立即在安全中心退出其他设备，并修改登录密码。'].join('\n'),
      link: LINK,
    },
  ])
