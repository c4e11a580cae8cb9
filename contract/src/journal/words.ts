/** Words of the sealed journal. */

/** What a player can have a receipt of. */
export const receiptKinds = { bet: '注单', transfer: '账变' } as const

/** What an operator can look up. */
export const provedKinds = { ...receiptKinds, act: '操作' } as const
export type ProvedKind = keyof typeof provedKinds

/** The table of each kind. */
export const provedTables = { bet: 'bet', transfer: 'transfer', act: 'operator_act' } as const satisfies Record<
  ProvedKind,
  string
>

/** Why a node does not seal. */
export const journalFaults = {
  keyMissing: '这台服务器没有签名的密钥',
  contradicted: '数据库与服务器上保存的日志头不一致：数据库由备份恢复，或被改动',
  failing: '封存时出错，例如服务器的数据目录写不进去',
} as const

/** What operators let happen to the journal. */
export const journalEvents = { keyChanged: '更换密钥', keyLost: '密钥遗失', fork: '从备份继续' } as const

/** A row is sealed within so many seconds: later than that is worth a warning. */
export const SEALED_WITHIN_S = 10
