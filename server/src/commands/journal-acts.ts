/** The subcommands of `npm run site` about the sealed journal. */
import { changeJournalKey, continueJournal } from '../modules/site/journal/keep-on.ts'
import { readConfig } from '../platform/config.ts'
import { actorOrShell } from './actor.ts'
import type { Act, Acts } from './acts.ts'

const newKey: Act = async (database, words, say) => {
  const actor = await actorOrShell(database, words, 'site')
  const reason = words.maybe('lost', '')
  const name = await changeJournalKey(
    database,
    { actor, config: readConfig(process.env) },
    reason === '' ? undefined : { reason },
  )
  say(`${name} signs the heads of the journal from the next block on; keep the earlier keys beside it`)
  return 0
}

const goOn: Act = async (database, words, say) => {
  const actor = await actorOrShell(database, words, 'site')
  const { size, lostSize, isWhole } = await continueJournal(
    database,
    { actor, config: readConfig(process.env) },
    words.need('reason'),
    (line) => say(`note ${line}`),
  )
  say(
    `the journal goes on from entry ${size}; entries up to ${lostSize} are lost, and everybody who kept a head can see it`,
  )
  if (!isWhole) say('not all heads outside could be compared: once they are set here and answer, do this again')
  return 0
}

export const journalActs: Acts = {
  'journal-key [--lost <reason>] [--by <operator>]': newKey,
  'journal-continue --reason <text> [--by <operator>]': goOn,
}
