/** What the parts of a gateway must have beside each other, which no single field of the file says. */
import type { AskConfig, FormConfig, GatewayFile, SignConfig } from './file.ts'
import { fault } from './file.ts'
import { names, strangers, wordFields } from './form/fields.ts'
import { ORDER_PLACES, QUERY_PLACES, STATEMENT_PLACES } from './form/form-gateway.ts'
import { LOOK_UP_PLACES, PAYOUT_PLACES } from './form/form-payouts.ts'

/** Throws one line for what is wrong. */
export function checkFile({ providers, payouts }: GatewayFile): void {
  for (const [name, provider] of Object.entries(providers)) {
    if (provider.kind === 'wechat' && Object.keys(provider.platformKeyFiles).length === 0)
      throw fault(`providers.${name}.platformKeyFiles: must name a key of WeChat Pay`)
    if (provider.kind === 'form') checkForm(`providers.${name}`, provider)
  }
  for (const [way, name] of Object.entries(payouts)) {
    const provider = providers[name]
    const ways: Record<string, unknown> = (provider?.kind === 'form' && provider.payout?.ways) || {}
    if (ways[way] === undefined) throw fault(`payouts.${way}: ${name} does not pay out this way`)
  }
}

function checkForm(path: string, { payTypes, create, query, statement, notify, payout, sign }: FormConfig): void {
  const collecting = [payTypes, create, query, notify].filter((part) => part !== undefined).length
  if (collecting !== 0 && collecting !== 4) throw fault(`${path}: who collects has payTypes, create, query and notify`)
  if (collecting === 0 && !payout) throw fault(`${path}: neither collects nor pays out`)
  if (sign.rule === 'md5' && sign.beforeKey === undefined)
    throw fault(`${path}.sign.beforeKey: md5 without the key behind the pairs signs nothing`)
  if (create) {
    checkFields(`${path}.create`, create.fields, ORDER_PLACES, ['orderNo', 'amount'])
    if (!('goTo' in create) && create.answer.signed) checkSigned(`${path}.create.answer`, sign, [create.answer.payUrl])
  }
  if (query) checkQuestion(`${path}.query`, query, sign, QUERY_PLACES, ['orderNo'])
  if (statement) {
    if (collecting === 0) throw fault(`${path}.statement: only who collects has one`)
    checkFields(`${path}.statement`, statement.fields, STATEMENT_PLACES, [])
    if (!names(statement.fields, 'day') && !names(statement.fields, 'date'))
      throw fault(`${path}.statement.fields: none has {day} or {date}`)
    if (statement.answer.signed) checkSigned(`${path}.statement.answer`, sign, [statement.answer.csv])
  }
  if (notify) {
    checkSigned(`${path}.notify`, sign, [...wordFields(notify), ...(notify.time ? [notify.time.field] : [])])
  }
  if (payout) {
    checkQuestion(`${path}.payout.pay`, payout.pay, sign, PAYOUT_PLACES, ['payoutNo', 'amount', 'number'])
    checkQuestion(`${path}.payout.query`, payout.query, sign, LOOK_UP_PLACES, ['payoutNo'])
    // Without it a payout that never arrived could not be told from one that waits.
    if (!payout.query.answer.unknown)
      throw fault(`${path}.payout.query.answer.unknown: must say how it does not know a payout`)
  }
}

function checkQuestion(
  path: string,
  { fields, answer }: AskConfig,
  sign: SignConfig,
  places: string[],
  needed: string[],
) {
  checkFields(path, fields, places, needed)
  if (answer.signed) checkSigned(`${path}.answer`, sign, wordFields(answer))
}

function checkFields(path: string, fields: Readonly<Record<string, string>>, places: string[], needed: string[]): void {
  const [stranger] = strangers(fields, places)
  if (stranger !== undefined)
    throw fault(`${path}.fields: {${stranger}} stands for nothing; there are: ${places.join(', ')}`)
  const missing = needed.find((place) => !names(fields, place))
  if (missing !== undefined) throw fault(`${path}.fields: none has {${missing}}`)
}

/** What is believed must be among what the signature covers. */
function checkSigned(path: string, { field, unsigned }: SignConfig, believed: readonly string[]): void {
  const open = believed.find((name) => name.includes('.') || name === field || unsigned.includes(name))
  if (open !== undefined) throw fault(`${path}: ${open} is not covered by the signature`)
}
