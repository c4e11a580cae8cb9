/** Heartbeat failures that a player's browser kept while it could not reach the server. */
import { hc } from '@hongyun/contract/statistics/calls.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'

export function telemetryRoutes(database: Database): Route[] {
  return [
    route(hc, async ({ records: posted }, { player }) => {
      const records = posted.filter((record) => record !== undefined)
      await database.query(
        `insert into heartbeat_failure (player_id, status, reason, checked_at, connection_ms)
         select $1, r.status, r.reason, to_timestamp(r.checked / 1000.0), r.connection
         from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) as r (status, reason, checked, connection)`,
        [
          player.playerId,
          records.map((record) => record.status.replaceAll('\u0000', '')),
          records.map((record) => record.reason.replaceAll('\u0000', '')),
          bigintArray(records.map((record) => record.checkTime)),
          bigintArray(records.map((record) => record.connectionTime)),
        ],
      )
      const refused = posted.flatMap((record, index) => (record === undefined ? [index] : []))
      return { stored: records.length, refused }
    }),
  ]
}
