/** A row that disagrees with what the others say. */
export type Finding = { check: string; row: string; says: string; expected: string }

/** A check reads everything it is about and names every row that disagrees. */
export type Check = (database: import('../platform/db/database.ts').Queryable) => AsyncGenerator<Finding>
