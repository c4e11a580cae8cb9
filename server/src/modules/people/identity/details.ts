/** What of a player is personal: sealed in the database, masked in answers. */
import { holderKey } from '@hongyun/contract/bindings/numbers.ts'
import { maskText } from '@hongyun/contract/wire/mask.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'

export type Detail = 'realName' | 'qq' | 'wechat' | 'address'
/** The sealed details of a row of `player`. */
export type SealedDetails = {
  sealed_real_name: Buffer | null
  sealed_qq: Buffer | null
  sealed_wechat: Buffer | null
  sealed_address: Buffer | null
}

export const detailContext = (detail: Detail, playerId: bigint): string => `player.${detail} ${playerId}`

/** A detail as it is stored; nothing where it is taken away. */
export const sealDetail = (personal: PersonalKey, playerId: bigint, detail: Detail, text: string): Buffer | null =>
  text === '' ? null : personal.seal(text, detailContext(detail, playerId))

/** A detail as it is; empty where there is none. */
export const openDetail = (personal: PersonalKey, playerId: bigint, detail: Detail, sealed: Buffer | null): string =>
  sealed ? personal.open(sealed, detailContext(detail, playerId)) : ''

/** By which equal real names are found; empty where there is none. */
export const realNameKey = (
  personal: PersonalKey,
  { id, sealed_real_name }: { id: bigint } & Pick<SealedDetails, 'sealed_real_name'>,
): string => holderKey(openDetail(personal, id, 'realName', sealed_real_name))

/** The details as answers show them. */
export function maskedDetails(personal: PersonalKey, playerId: bigint, row: SealedDetails): Record<Detail, string> {
  const masked = (detail: Detail, sealed: Buffer | null) => maskText(openDetail(personal, playerId, detail, sealed))
  return {
    realName: masked('realName', row.sealed_real_name),
    qq: masked('qq', row.sealed_qq),
    wechat: masked('wechat', row.sealed_wechat),
    address: masked('address', row.sealed_address),
  }
}
