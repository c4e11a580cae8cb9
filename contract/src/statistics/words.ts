/** How much a record of a failed heartbeat may hold, in characters, and how many are kept and posted at most. */
export const heartbeatRecordLimits = { records: 1000, status: 40, reason: 200 } as const
