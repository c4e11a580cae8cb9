/** Recovering an account by its number or its address: a code leaves only to the account's own, and nothing else tells. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { personalKey } from '../../../platform/keys/personal.ts'
import { ringOf } from '../../../testing/keyring.ts'
import { codeSentTo, messagesOf } from '../../../testing/outbox.ts'
import { NEW_PASSWORD, recoveries } from '../../../testing/recoveries.ts'
import { statementsDuring } from '../../../testing/statements.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { bindContact } from '../contacts/contacts.ts'

const OWN = '13900000101'
const MAIL = 'lost@moon.cn'
const OTHERS = '13900000102'

let server: TestServer
let guest: ReturnType<typeof recoveries>
let player: TestPlayer
let other: TestPlayer
beforeAll(async () => {
  server = await openTestServer()
  guest = recoveries(server)
  const bound = async (phone: string, mail: string) => {
    const made = await server.newPlayer()
    const personal = personalKey(ringOf(7))
    await inTransaction(server.database, async (tx) => {
      await bindContact(tx, personal, { playerId: made.id, kind: 'phone', to: phone })
      await bindContact(tx, personal, { playerId: made.id, kind: 'mail', to: mail })
    })
    return made
  }
  player = await bound(OWN, MAIL)
  other = await bound(OTHERS, 'other@moon.cn')
})
afterAll(() => closeAudited(server))
// What one test sends is not counted against the next.
beforeEach(() => server.database.query('delete from contact_code'))

const send = (ticket: string, phone: string) => guest.ask('sendPhoneCode', { purpose: 'recover', ticket, phone })
const verify = (ticket: string, phone: string, phoneCode: string) =>
  guest.ask('verifyPhoneCode', { purpose: 'recover', ticket, phone, phoneCode })
const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

describe('a code', () => {
  it('to the number of the account finds the password again', async () => {
    const begun = await guest.begin(player.userName)
    expect(begun.data.ways).toEqual(['phone', 'mail', 'safetyQuestion', 'service'])
    const { ticket } = begun.data
    expect((await send(ticket, OWN)).code).toBe(1)
    const code = await codeSentTo(server, OWN)
    expect((await verify(ticket, OWN, wrongOf(code))).data).toMatchObject({ reason: 'codeWrong', triesLeft: 4 })
    const proved = (await verify(ticket, OWN, code)).data.ticket
    expect((await verify(ticket, OWN, code)).data.reason).toBe('ticketExpired')
    expect((await guest.reset(ticket, player.userName)).data.reason).toBe('ticketExpired')
    expect((await guest.reset(proved, other.userName)).data.reason).toBe('recoveryNameWrong')
    expect((await guest.reset(proved, player.userName)).code).toBe(1)
  })

  it('by mail does as well, whatever its case', async () => {
    const ticket = await guest.ticketFor(player.userName)
    const mail = MAIL.toUpperCase()
    expect((await guest.ask('sendMailCode', { purpose: 'recover', ticket, mail })).code).toBe(1)
    const mailCode = await codeSentTo(server, mail)
    const proved = await guest.ask('verifyMailCode', { purpose: 'recover', ticket, mail, mailCode })
    expect((await guest.reset(proved.data.ticket, player.userName, `${NEW_PASSWORD}9`)).code).toBe(1)
  })

  it('serves no other account, no other number and no other purpose', async () => {
    const [mine, foreign] = [await guest.ticketFor(player.userName), await guest.ticketFor(other.userName)]
    await send(mine, OWN)
    const code = await codeSentTo(server, OWN)
    expect((await verify(foreign, OWN, code)).data.reason).toBe('codeExpired')
    expect((await verify(mine, OTHERS, code)).data.reason).toBe('codeExpired')
    const proof = { purpose: 'prove', verifyType: 'safetyPassword', phoneCode: code }
    expect((await server.call('verifyPhoneCode', proof, player.cookie)).code).not.toBe(1)
    expect((await verify(mine, OWN, code)).code).toBe(1)
  })

  it('is taken once by fifty at once', async () => {
    const ticket = await guest.ticketFor(player.userName)
    await send(ticket, OWN)
    const code = await codeSentTo(server, OWN)
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(ticket, OWN, code)))
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
  })

  it('needs a recovery that has begun', async () => {
    const reason = async (ticket: string) => (await send(ticket, OWN)).data.reason
    expect(await reason('A'.repeat(43))).toBe('ticketExpired')
    expect((await verify('A'.repeat(43), OWN, '0000')).data.reason).toBe('ticketExpired')
  })
})

describe('a number that is not the account’s', () => {
  it('is answered, counted and refused like the account’s own, by the same statements, and nothing leaves', async () => {
    const led = async (userName: string, phone: string) => {
      const ticket = await guest.ticketFor(userName)
      const { result, statements } = await statementsDuring(server.database, async () => {
        const sent = await send(ticket, phone)
        const again = await send(ticket, phone)
        const wrong = []
        for (let n = 0; n < 6; n += 1) wrong.push(await verify(ticket, phone, '0000'))
        return [sent, again, ...wrong].map(({ code, msg, data }) => [code, msg, Object.keys(data).sort()])
      })
      const own = statements.filter((text) => /contact|outgoing_message \(|recovery_ticket|step_ticket/.test(text))
      return { answers: result, statements: own }
    }
    // A code that happens to be 0000 would be right.
    await server.database.query('delete from contact_code')
    const right = await led(player.userName, OWN)
    const before = (await messagesOf(server)).length
    expect(await led(player.userName, '13900000103')).toEqual(right)
    expect(await led('nobody_has_it', '13900000104')).toEqual(right)
    expect((await messagesOf(server)).length).toBe(before)
  })

  it('ends no code that the owner waits for', async () => {
    const [mine, stranger] = [await guest.ticketFor(player.userName), await guest.ticketFor('nobody_has_it')]
    await send(mine, OWN)
    const code = await codeSentTo(server, OWN)
    await server.database.query(`update contact_code set sent_at = sent_at - interval '61 seconds'`)
    expect((await send(stranger, OWN)).code).toBe(1)
    expect((await verify(mine, OWN, code)).code).toBe(1)
  })
})
