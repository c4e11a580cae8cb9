/** What registering asks of the module that knows invite codes and opened accounts. */
import type { Queryable, Tx } from '../../../platform/db/database.ts'

/** How somebody comes: by a code, or by the link of an account that was opened under this name. */
export type Invited = { userName: string; inviteCode?: string | undefined; openKey?: string | undefined }

/** Where a player stands who comes so, and what is noted of it once the player is there. */
export type Place = {
  readonly agent: boolean
  readonly parentId: bigint
  readonly ownRate: number
  note(playerId: bigint): Promise<void>
}

export type Invites = {
  /** Refuses by name what nobody can come by now. */
  check(database: Queryable, invited: Invited): Promise<void>
  /** The same for good: it stays as it is until the transaction ends. */
  take(tx: Tx, invited: Invited): Promise<Place>
}

export const isInvited = ({ inviteCode, openKey }: Invited): boolean =>
  inviteCode !== undefined || openKey !== undefined
