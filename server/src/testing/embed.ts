/** A site that embeds the chat, as tests make one, and what its server signs. */
import { createPrivateKey, randomBytes, sign } from 'node:crypto'
import type { Claims } from '@hongyun/contract/embed/signed-key.ts'
import { signedText } from '@hongyun/contract/embed/signed-key.ts'
import { vi } from 'vitest'
import { newOperator, type TestOperator } from './operators.ts'
import { changeSettings } from './settings.ts'
import type { TestServer } from './test-server.ts'

/** What a partner's server signs with its private key. */
export function signedKey(privateKey: string, said: Partial<Claims> & Pick<Claims, 'partner' | 'user'>): string {
  const now = Date.now()
  const claims: Claims = {
    nickname: '论坛用户',
    nonce: randomBytes(16).toString('base64url'),
    issuedAt: now,
    expiresAt: now + 60_000,
    ...said,
  }
  return signedPayload(privateKey, JSON.stringify(claims))
}

/** Anything, signed as a key is. */
export function signedPayload(privateKey: string, text: string): string {
  const payload = Buffer.from(text).toString('base64url')
  const signature = sign(null, Buffer.from(signedText(payload)), createPrivateKey(privateKey))
  return `${payload}.${signature.toString('base64url')}`
}

export type TestPartner = {
  code: string
  privateKey: string
  operator: TestOperator
  origins: string
  /** A key for one of its users. */
  keyFor(user: string, said?: Partial<Claims>): string
  /** Changes it, as the console does. */
  save(change: Record<string, unknown>): ReturnType<TestServer['call']>
  newKey(overlapHours: number): Promise<string>
}

/** The tenant wants embedded chats, or none, and the server knows. */
export async function wantEmbedded(server: TestServer, embedChatEnabled: boolean): Promise<void> {
  await changeSettings(server.database, { embedChatEnabled })
  const isKnown = async () => (await server.call('getTenantConfig')).data.embedChatEnabled === embedChatEnabled
  await vi.waitUntil(isKnown, { timeout: 120_000, interval: 20 })
}

let made = 0

/** A partner with one key whose users may enter these rooms. */
export async function newPartner(
  server: TestServer,
  roomCodes: readonly string[],
  origins = 'https://forum.example',
): Promise<TestPartner> {
  await wantEmbedded(server, true)
  made += 1
  const code = `forum-${made}`
  const operator = await newOperator(server, ['embed'])
  const wanted = { partner: code, name: '彩友论坛', origins, roomCodes: roomCodes.join(','), isOn: 'true' }
  const save = async (change: Record<string, unknown>) =>
    server.call(
      'consoleSaveEmbedPartner',
      { ...wanted, isNew: 'false', ...change, code: await operator.code() },
      operator.cookie,
    )
  const newKey = async (overlapHours: number) =>
    (
      await server.call(
        'consoleAddEmbedKey',
        { partner: code, overlapHours, code: await operator.code() },
        operator.cookie,
      )
    ).data.privateKey
  const saved = await save({ isNew: 'true' })
  if (saved.code !== 1) throw new Error(`no partner: ${saved.msg}`)
  const privateKey = await newKey(24)
  return {
    ...{ code, privateKey, operator, origins, save, newKey },
    keyFor: (user, said = {}) => signedKey(privateKey, { partner: code, user, ...said }),
  }
}
