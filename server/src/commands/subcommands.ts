/** Shared by commands with several subcommands. A subcommand returns its exit code: 1 if something was refused. */
import { dateTime } from '@hongyun/lottery/days.ts'
import type { Result } from '@hongyun/lottery/result.ts'
import { SetupError } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { prepareDatabase } from '../platform/db/migrate.ts'
import { APP_ROLE } from '../platform/db/roles.ts'
import { RefusedError } from '../platform/refuse.ts'
import { runCommand } from './run-command.ts'
import { siteDatabase } from './site-database.ts'
import { readWords, type Words } from './words.ts'

export type Subcommand = (database: Database, words: Words, say: (line: string) => void) => Promise<number>

/** Subcommands by their usage, which begins with the name: `set <file.csv> --reason <text> [--by <operator>]`. */
export type Subcommands = Readonly<Record<string, Subcommand>>

const nameOf = (usage: string): string => usage.split(' ')[0]!

/** The subcommand that a command line names, with its arguments. A command line that fits no usage ends in one clear line. */
export function readSubcommand(command: string, subcommands: Subcommands, [name = '', ...rest]: readonly string[]) {
  const found = Object.entries(subcommands).find(([usage]) => nameOf(usage) === name)
  if (!found) throw new SetupError(`usage: npm run ${command} -- ${Object.keys(subcommands).map(nameOf).join(' | ')}`)
  const [usage, subcommand] = found
  return { subcommand, words: readWords(rest, `npm run ${command} -- ${usage}`) }
}

/** The value of a result; a refusal ends the command with one clear line. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new SetupError(result.reason)
  return result.value
}

/** Refusals as a command tells them: the site's texts are Chinese. */
export type Reasons = Readonly<Partial<Record<RefusedError['reason'], string>>>

/** What a use-case answers; a refusal of the list ends the command with one line that begins with what it is about. */
export const inEnglish = <T>(about: string, reasons: Reasons, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const reason = error instanceof RefusedError ? reasons[error.reason] : undefined
    throw reason === undefined ? error : new SetupError(`${about}: ${reason}`)
  })

/** A moment in Beijing, to the minute. */
export const moment = (ms: number): string => dateTime(ms).slice(0, 16)

const say = (line: string) => process.stdout.write(`${line}\n`)
// What is said beside an answer must not end up in the file it is written to.
const remark = (line: string) => process.stderr.write(`${line}\n`)

/** Runs the subcommand that the command line of `npm run <command>` names, on the site's database. */
export const runSubcommands = (command: string, subcommands: Subcommands, usual: string): Promise<void> =>
  runCommand(async (opened) => {
    const given = process.argv.slice(2)
    const { subcommand, words } = readSubcommand(command, subcommands, given.length > 0 ? given : [usual])
    const connection = await siteDatabase(opened, remark)
    const database = openDatabase(connection, { max: 2, name: `hongyun-${command}`, role: APP_ROLE })
    try {
      await prepareDatabase(connection)
      return await subcommand(database, words, say)
    } finally {
      await database.close()
    }
  })
