/** What the tenant lets agents see of their members: whole names, and balances. */
import { maskName } from '@hongyun/contract/wire/mask.ts'
import type { Settings } from '../../site/tenant/settings.ts'

export type Sight = {
  /** Whose whole names. */
  readonly names: Settings['agentSeesNames']
  /** Whose balances. */
  readonly balance: Settings['agentSeesBalance']
}

/** As the settings have it. */
export const sightOf = ({
  agentSeesNames,
  agentSeesBalance,
}: Pick<Settings, 'agentSeesNames' | 'agentSeesBalance'>): Sight => ({
  names: agentSeesNames,
  balance: agentSeesBalance,
})

/** An operator sees every name. */
export const wholeSight: Sight = { names: 'all', balance: 'branch' }

type Seen = { id: bigint; parent_id: bigint | null }

/** What is whole where the tenant opens direct members alone: the viewer's own, and theirs. */
const isNear = (viewer: bigint, { id, parent_id }: Seen): boolean => id === viewer || parent_id === viewer

/** The name of a player as a viewer sees it. */
export const nameSeen = ({ names }: Sight, viewer: bigint, player: Seen & { user_name: string }): string =>
  names === 'all' || isNear(viewer, player) ? player.user_name : maskName(player.user_name)

/** Whether a viewer sees the balance of a player. */
export const seesBalance = ({ balance }: Sight, viewer: bigint, player: Seen): boolean =>
  balance === 'branch' || (balance === 'direct' && isNear(viewer, player))
