/** The subcommands of `npm run operator`. Whoever can run them already has the database and the key. */
import { lookingRights } from '@hongyun/contract/operators/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { isOpenToAll } from '../demo.ts'
import { codeAt, setupOf } from '../modules/people/security/totp.ts'
import {
  createOperator,
  newPassword,
  renewOperator,
  secretOf,
  setDisabled,
  setRights,
} from '../modules/site/operators/operators.ts'
import { listOperators } from '../modules/site/operators/reads.ts'
import { SetupError } from '../platform/config.ts'
import { nobody, operatorNamed, rightsIn } from './operator-words.ts'
import { readKey } from './read-key.ts'
import { roleSubcommands } from './role-subcommands.ts'
import { moment, type Subcommand, type Subcommands } from './subcommands.ts'

function tell(say: (line: string) => void, name: string, password: string, secret: Buffer): void {
  const { key, uri } = setupOf(secret, name)
  say(`name      ${name}`)
  say(`password  ${password}`)
  say(`key       ${key}`)
  say(`address   ${uri}`)
  say('These are shown this once. The key, or the address as a QR code, sets up an authenticator.')
}

const list: Subcommand = async (database, _words, say) => {
  for (const { name, ownRights: may, roles, made_at, disabled_at } of await listOperators(database)) {
    const state = disabled_at === null ? 'active' : `disabled ${moment(disabled_at)}`
    const by = roles.map((role) => role.name).join(',')
    say(`${name}\t${may.join(',') || 'no rights'}${by && `\troles ${by}`}\tmade ${moment(made_at)}\t${state}`)
  }
  return 0
}

const add: Subcommand = async (database, words, say) => {
  const name = operatorNamed(words)
  const password = newPassword()
  const secret = await createOperator(database, await readKey(database), {
    name,
    password,
    // A new operator gets the rights of --may.
    rights: rightsIn([...wordsOf(lookingRights), words.maybe('may', '')].join(',')),
  })
  if (!secret) throw new SetupError(`there is an operator called "${name}" already`)
  tell(say, name, password, secret)
  return 0
}

const renew: Subcommand = async (database, words, say) => {
  const name = operatorNamed(words)
  const password = newPassword()
  const secret = await renewOperator(database, await readKey(database), name, password)
  if (!secret) throw nobody(name)
  tell(say, name, password, secret)
  return 0
}

const code: Subcommand = async (database, words, say) => {
  const name = operatorNamed(words)
  const secret = await secretOf(database, await readKey(database), name)
  if (!secret) throw nobody(name)
  say(codeAt(secret, Date.now()))
  return 0
}

const may: Subcommand = async (database, words, say) => {
  const name = operatorNamed(words)
  const wanted = rightsIn(words.plain[1] ?? '')
  if (!(await setRights(database, name, wanted))) throw nobody(name)
  say(`${name} may ${wanted.join(', ') || 'nothing'}`)
  return 0
}

const disabling =
  (disabled: boolean): Subcommand =>
  async (database, words, say) => {
    const name = operatorNamed(words)
    if (!disabled && (await isOpenToAll(database, name)))
      throw new SetupError(
        `everybody knows the password of "${name}", which is the demo's; npm run operator -- renew ${name} gives it another one`,
      )
    if (!(await setDisabled(database, name, disabled))) throw nobody(name)
    say(`${name} ${disabled ? 'may not sign in any more' : 'may sign in'}`)
    return 0
  }

export const operatorSubcommands: Subcommands = {
  list,
  'add <name> [--may <rights>]': add,
  'renew <name>': renew,
  'code <name>': code,
  'may <name> [<rights>]': may,
  'disable <name>': disabling(true),
  'enable <name>': disabling(false),
  ...roleSubcommands,
}
