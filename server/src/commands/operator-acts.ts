/** The subcommands of `npm run operator`. Whoever can run them already has the database and the key. */
import { lookingRights, type Right, rights } from '@hongyun/contract/operators/words.ts'
import { operatorNamePattern } from '@hongyun/contract/wire/patterns.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { isOpenToAll } from '../demo.ts'
import { codeAt, setupOf } from '../modules/people/security/totp.ts'
import {
  createOperator,
  listOperators,
  newPassword,
  renewOperator,
  secretOf,
  setDisabled,
  setRights,
} from '../modules/site/operators/operators.ts'
import { readConfig, SetupError } from '../platform/config.ts'
import type { Database } from '../platform/db/database.ts'
import { agreeOnKeys } from '../platform/keys/agreement.ts'
import { readSealKey } from '../platform/keys/seal.ts'
import { type Act, type Acts, moment } from './acts.ts'
import type { Words } from './words.ts'

/** The key the site uses: a secret sealed with another one could never be opened there. */
async function readKey(database: Database): Promise<Buffer> {
  const { dataDir, sealKey } = readConfig(process.env)
  const key = await readSealKey(dataDir, sealKey)
  await agreeOnKeys(database, [{ name: 'SEAL_KEY', key }])
  return key
}

function nameIn({ plain: [name = ''] }: Words): string {
  if (!operatorNamePattern.test(name))
    throw new SetupError(`"${name}" can't be an operator's name: 3 to 20 of a-z, 0-9 and _, a letter first`)
  return name
}

function rightsIn(text: string): Right[] {
  const wanted = text.split(',').filter(Boolean)
  const unknown = wanted.find((right) => !Object.hasOwn(rights, right))
  if (unknown) throw new SetupError(`there is no right "${unknown}"; there are: ${wordsOf(rights).join(', ')}`)
  return [...new Set(wanted)] as Right[]
}

const nobody = (name: string) => new SetupError(`no operator is called "${name}"`)

function tell(say: (line: string) => void, name: string, password: string, secret: Buffer): void {
  const { key, uri } = setupOf(secret, name)
  say(`name      ${name}`)
  say(`password  ${password}`)
  say(`key       ${key}`)
  say(`address   ${uri}`)
  say('These are shown this once. The key, or the address as a QR code, sets up an authenticator.')
}

const list: Act = async (database, _words, say) => {
  for (const { name, rights: may, made_at, disabled_at } of await listOperators(database)) {
    const state = disabled_at === null ? 'active' : `disabled ${moment(disabled_at)}`
    say(`${name}\t${may.join(',') || 'no rights'}\tmade ${moment(made_at)}\t${state}`)
  }
  return 0
}

const add: Act = async (database, words, say) => {
  const name = nameIn(words)
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

const renew: Act = async (database, words, say) => {
  const name = nameIn(words)
  const password = newPassword()
  const secret = await renewOperator(database, await readKey(database), name, password)
  if (!secret) throw nobody(name)
  tell(say, name, password, secret)
  return 0
}

const code: Act = async (database, words, say) => {
  const name = nameIn(words)
  const secret = await secretOf(database, await readKey(database), name)
  if (!secret) throw nobody(name)
  say(codeAt(secret, Date.now()))
  return 0
}

const may: Act = async (database, words, say) => {
  const name = nameIn(words)
  const wanted = rightsIn(words.plain[1] ?? '')
  if (!(await setRights(database, name, wanted))) throw nobody(name)
  say(`${name} may ${wanted.join(', ') || 'nothing'}`)
  return 0
}

const disabling =
  (disabled: boolean): Act =>
  async (database, words, say) => {
    const name = nameIn(words)
    if (!disabled && (await isOpenToAll(database, name)))
      throw new SetupError(
        `everybody knows the password of "${name}", which is the demo's; npm run operator -- renew ${name} gives it another one`,
      )
    if (!(await setDisabled(database, name, disabled))) throw nobody(name)
    say(`${name} ${disabled ? 'may not sign in any more' : 'may sign in'}`)
    return 0
  }

export const operatorActs: Acts = {
  list,
  'add <name> [--may <rights>]': add,
  'renew <name>': renew,
  'code <name>': code,
  'may <name> [<rights>]': may,
  'disable <name>': disabling(true),
  'enable <name>': disabling(false),
}
