/** What the tenant lets agents see of their members: whole names, and balances. */
import { maskName } from '@hongyun/contract/wire/mask.ts'

export type Sight = {
  /** Whose whole names. */
  readonly names: 'all' | 'direct'
  /** Whose balances. */
  readonly balance: 'none' | 'direct' | 'branch'
}

/** The name of a player as a viewer sees it; their own and those of direct members are whole. */
export const nameSeen = (
  { names }: Sight,
  viewer: bigint,
  player: { id: bigint; user_name: string; parent_id: bigint | null },
): string =>
  names === 'all' || player.id === viewer || player.parent_id === viewer ? player.user_name : maskName(player.user_name)

/** An operator sees every name. */
export const wholeSight: Sight = { names: 'all', balance: 'branch' }
