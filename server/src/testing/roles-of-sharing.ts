/** Who may reach the calls of sharing. */
import type { sharingPaths } from '@hongyun/contract/sharing/paths.ts'
import { all, anyone, NO, noPlayers, type Row } from './roles-rows.ts'

/** A room that is not there: for everybody. */
const noRoom = 'rnone'

export const sharingRows: Record<keyof typeof sharingPaths, Row> = {
  // Only the owner has the bet: to all others it is not there. Into a room that is not there nothing is shared.
  shareMessage: {
    input: ({ bet }) => ({ rooms: noRoom, messageTypeId: '7', message: JSON.stringify({ betId: bet }) }),
    codes: { ...all(NO), ...noPlayers, owner: 1 },
  },
  sharedCards: anyone({ roomCode: noRoom, ids: '1' }, NO),
}
