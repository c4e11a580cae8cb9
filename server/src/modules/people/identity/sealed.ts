/** What is sealed of players: their details. */
import type { Tx } from '../../../platform/db/database.ts'
import { SEALED_PAGE, type SealedTable } from '../../../platform/keys/sealed-table.ts'
import { type Detail, detailContext, type SealedDetails } from './details.ts'

const columns = {
  sealed_real_name: 'realName',
  sealed_qq: 'qq',
  sealed_wechat: 'wechat',
  sealed_address: 'address',
} as const satisfies Record<keyof SealedDetails, Detail>
type Column = keyof SealedDetails

export const sealedDetails: SealedTable = {
  name: 'player',
  async page(database, after) {
    const rows = await database.query<SealedDetails & { id: bigint }>(
      `select id, sealed_real_name, sealed_qq, sealed_wechat, sealed_address from player where id > $1
         and (sealed_real_name is not null or sealed_qq is not null or sealed_wechat is not null or sealed_address is not null)
       order by id limit ${SEALED_PAGE}`,
      [after],
    )
    return rows.map((row) => ({
      id: row.id,
      values: (Object.keys(columns) as Column[]).map((column) => ({
        column,
        sealed: row[column],
        context: detailContext(columns[column], row.id),
      })),
    }))
  },
  replace: (tx, { id, column, from, to }) => replace(tx, column as Column, [id, from, to]),
}

const replace = (
  tx: Tx,
  column: 'sealed_real_name' | 'sealed_qq' | 'sealed_wechat' | 'sealed_address',
  values: readonly unknown[],
) => tx.query(`update player set ${column} = $3 where id = $1 and ${column} = $2`, values)
