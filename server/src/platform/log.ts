/** The log: JSON lines, without the fields that hold what nobody may read there. */
import pino, { type DestinationStream, type Logger } from 'pino'

const secrets = ['*.password', '*.safetyPassword', '*.token', 'req.headers.cookie', '*.authorization']
/** Where a statement fails, the database quotes the row and the statement, with all that is in them. */
const quoted = ['err.detail', 'err.where', 'err.internalQuery']

/** Opens the log at a level. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, redact: { paths: [...secrets, ...quoted], remove: true } }, destination)
}
