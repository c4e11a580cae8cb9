/** Players who may bind payout accounts, and accounts they have bound. */
import { safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { readKeyring } from '../platform/keys/keyring.ts'
import { hashPassword } from '../platform/keys/passwords.ts'
import { type PersonalKey, personalKey } from '../platform/keys/personal.ts'
import type { NewPlayer, TestPlayer, TestServer } from './test-server.ts'

export const HOLDER = '林间明'
const DIGITS = '271828'

export const payoutSafety = (player: TestPlayer): string => safetyPasswordHash(player.userName, DIGITS)

/** The key of personal data of a server of the tests. */
export const personalOf = async (server: TestServer): Promise<PersonalKey> =>
  personalKey(await readKeyring(server.config.dataDir))

/** Gives a player what binding needs: a real name and a safety password. */
export async function prepareToBind(server: TestServer, player: TestPlayer): Promise<void> {
  await server.call('infoUpdate', { realName: HOLDER }, player.cookie)
  await server.database.query('insert into safety_password (player_id, password_hash) values ($1, $2)', [
    player.id,
    await hashPassword(payoutSafety(player)),
  ])
}

/** A player who may bind. */
export async function payoutPlayer(server: TestServer, options: NewPlayer = {}): Promise<TestPlayer> {
  const player = await server.newPlayer(options)
  await prepareToBind(server, player)
  return player
}

/** A card number of ICBC with its check digit; another one for each `n` below 10^8. */
export function cardNumber(n: number): string {
  const digits = `6222023602${String(n).padStart(8, '0')}`
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Binds a card by the call; answers its id. */
export async function bindCard(server: TestServer, player: TestPlayer, bankNumber: string): Promise<bigint> {
  const input = { bankNumber, bankCode: 'ICBC', holderName: HOLDER, safetyPassword: payoutSafety(player) }
  const { code, msg, data } = await server.call('addBankCard', input, player.cookie)
  if (code !== 1) throw new Error(`the card was not bound: ${msg}`)
  return BigInt(data.id)
}
