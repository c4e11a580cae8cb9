/** The subcommands of `npm run site` for messages that leave the site. */
import { outgoingStates } from '@hongyun/contract/outgoing/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { giveMessageUp, listMessages, sendAgain } from '../modules/site/outgoing/outbox.ts'
import { demoState } from '../modules/site/tenant/demo-mark.ts'
import { SetupError } from '../platform/config.ts'
import { personalKey } from '../platform/keys/personal.ts'
import { actorOrShell } from './actor.ts'
import { readKey } from './read-key.ts'
import { inEnglish, moment, type Reasons, type Subcommand, type Subcommands } from './subcommands.ts'

const SHOWN = 50

/** The newest messages, of one state where it is named; their texts in the demo alone. */
const outbox: Subcommand = async (database, { plain: [named] }, say) => {
  const state = wordsOf(outgoingStates).find((one) => one === named)
  if (named !== undefined && !state)
    throw new SetupError(`there is no state "${named}"; there are: ${wordsOf(outgoingStates).join(', ')}`)
  const opening = (await demoState(database)) === 'open' ? personalKey(await readKey(database)) : undefined
  const { list, total } = await listMessages(database, { state }, { limit: SHOWN, offset: 0, opening })
  for (const { id, madeAt, channel, recipient, state: own, kept, tries, lastError, text } of list) {
    const told = [own, ...(kept ? ['kept here'] : [`tries ${tries}`]), ...(lastError ? [lastError] : [])].join(', ')
    say([id, moment(madeAt), channel, recipient, told, ...(text === null ? [] : [text])].join('\t'))
  }
  if (total > list.length) say(`the newest ${list.length} of ${total}`)
  return 0
}

const REASONS: Reasons = {
  notFound: 'there is no such message',
  messageDone: 'it was sent or given up already',
  messageWaiting: 'it waits to be sent already',
  messageLate: 'it has expired',
}

const changing =
  (change: typeof sendAgain, done: string): Subcommand =>
  async (database, words, say) => {
    const [id = ''] = words.plain
    if (!/^[1-9]\d{0,17}$/.test(id)) throw new SetupError(`"${id}" is no number of a message`)
    const actor = await actorOrShell(database, words, 'outbox')
    await inEnglish(`message ${id}`, REASONS, change(database, actor, BigInt(id)))
    say(`${id} ${done}`)
    return 0
  }

export const outboxSubcommands: Subcommands = {
  'outbox [<state>]': outbox,
  'send-again <id> [--by <operator>]': changing(sendAgain, 'is sent again'),
  'give-up <id> [--by <operator>]': changing(giveMessageUp, 'is given up'),
}
