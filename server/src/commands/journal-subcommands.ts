/** The subcommands of `npm run site` about the sealed journal. */
import { changeJournalKey, continueJournal, giveUpPlace } from '../modules/site/journal/keep-on.ts'
import { readConfig } from '../platform/config.ts'
import { actorOrShell } from './actor.ts'
import type { Subcommand, Subcommands } from './subcommands.ts'

const newKey: Subcommand = async (database, words, say) => {
  const actor = await actorOrShell(database, words, 'site')
  const reason = words.maybe('lost', '')
  const { no, name, verifier } = await changeJournalKey(
    database,
    { actor, config: readConfig(process.env) },
    reason === '' ? undefined : { reason },
  )
  say(`${name} signs the heads of the journal from the next block on; keep the earlier keys beside it`)
  say(`whoever keeps a witness or checks proofs needs it (--key): ${verifier}`)
  if (reason === '')
    say(`once it is sealed, "npm run -s prove -- row journal_key ${no}" proves that the key before signed it in`)
  return 0
}

const goOn: Subcommand = async (database, words, say) => {
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
  if (!isWhole)
    say('not all heads outside could be compared: once they answer and are set here, or are given up, do this again')
  return 0
}

const placeGone: Subcommand = async (database, words, say) => {
  const actor = await actorOrShell(database, words, 'site')
  const [place = ''] = words.plain
  await giveUpPlace(database, { actor, config: readConfig(process.env) }, place, words.need('reason'))
  say(`${place} is given up: no audit asks for its heads`)
  return 0
}

export const journalSubcommands: Subcommands = {
  'journal-key [--lost <reason>] [--by <operator>]': newKey,
  'journal-continue --reason <text> [--by <operator>]': goOn,
  'journal-place-gone <place> --reason <text> [--by <operator>]': placeGone,
}
