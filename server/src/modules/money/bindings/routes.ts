/** The calls of payout accounts. */
import * as accountCalls from '@hongyun/contract/bindings/account-calls.ts'
import * as calls from '@hongyun/contract/bindings/calls.ts'
import { hasCheckDigit, isAddressOf, maskNumber } from '@hongyun/contract/bindings/numbers.ts'
import type { Chain } from '@hongyun/contract/bindings/words.ts'
import { maskText } from '@hongyun/contract/wire/mask.ts'
import { only } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { openDetail } from '../../people/identity/details.ts'
import { allBanks, bankName, bankOf } from './banks.ts'
import { addPayout, type BindingParts, checkPayout, isBound, removePayout, replacePayout, type Wanted } from './bind.ts'
import { mostOf, shown } from './list.ts'
import { branchContext, labelOf, type PayoutRow, payoutAccountsOf } from './reads.ts'

const shownCard = (personal: PersonalKey) => (row: PayoutRow) => ({
  ...shown(row),
  bankCode: row.bank_code ?? '',
  bankName: labelOf(row),
  bankAddress: row.sealed_branch ? personal.open(row.sealed_branch, branchContext(row.id)) : '',
})

/** A number that can be a debit card's, and its bank where the table knows it. */
function readCard(bankNumber: string) {
  if (!hasCheckDigit(bankNumber)) throw refuse('cardNumberWrong')
  const bank = bankOf(bankNumber)
  if (bank && !bank.isDebit) throw refuse('cardNotDebit')
  return bank
}

type Card = { bankNumber: string; bankCode: string; bankAddress?: string | undefined; holderName: string }

function wantedCard({ bankNumber, bankCode, bankAddress, holderName }: Card): Wanted {
  const bank = readCard(bankNumber)
  if (bankName(bankCode) === undefined) throw refuse('bankWrong')
  if (bank && bank.bankName !== bankName(bankCode))
    throw refuse('bankWrong', { text: `该卡号属于${bank.bankName}，请核对开户银行` })
  return { kind: 'bank', number: bankNumber, field: 'bankNumber', holder: holderName, bankCode, branch: bankAddress }
}

function wantedAddress({ chain, walletAddress }: { chain: Chain; walletAddress: string }): Wanted {
  if (!isAddressOf(chain, walletAddress)) throw refuse('walletAddressWrong')
  return { kind: 'coin', number: walletAddress, field: 'walletAddress', chain }
}

const wantedAccount = (kind: 'alipay' | 'wechat', field: string, number: string, holder: string): Wanted => ({
  kind,
  number,
  field,
  holder,
})

export const bindingRoutes = (parts: BindingParts): Route[] => [...cardRoutes(parts), ...accountRoutes(parts)]

function cardRoutes(parts: BindingParts): Route[] {
  const { database, personal } = parts
  const present = shownCard(personal)
  const cardsOf = async (playerId: bigint) =>
    (await payoutAccountsOf(database, playerId)).filter(({ kind }) => kind === 'bank')

  return [
    route(calls.getBankCardListFront, async (_input, { player: { playerId } }) => {
      const { sealed_real_name } = only(
        await database.query<{ sealed_real_name: Buffer | null }>('select sealed_real_name from player where id = $1', [
          playerId,
        ]),
      )
      return {
        list: (await cardsOf(playerId)).map(present),
        most: mostOf(parts.settings, 'bank'),
        holderName: maskText(openDetail(personal, playerId, 'realName', sealed_real_name)),
      }
    }),
    route(calls.findUsersBankCardDetailsById, async ({ id }, { player }) => {
      const card = (await cardsOf(player.playerId)).find((one) => one.id === id)
      if (!card) throw refuse('notFound')
      return present(card)
    }),
    route(calls.getFirstLockBankCard, async (_input, { player }) => {
      const [first] = (await cardsOf(player.playerId))
        .filter(({ locked }) => locked)
        .toSorted((one, other) => (one.used_at ?? 0) - (other.used_at ?? 0))
      return { card: first ? present(first) : null }
    }),
    route(calls.queryBankInfo, () => ({ list: [...allBanks] })),
    route(calls.queryBankCardName, ({ bankPrefix }) => named(bankOf(bankPrefix))),
    route(calls.checkBankCard, async ({ bankNumber }, { player }) => {
      const bank = readCard(bankNumber)
      if (await isBound(parts, player.playerId, 'bank', bankNumber))
        throw refuse('payoutBound', { field: 'bankNumber' })
      return { ...named(bank), masked: maskNumber('bank', bankNumber) }
    }),
    route(calls.addBankCard, async ({ safetyPassword, ...card }, { player: { playerId } }) =>
      answer(await addPayout(parts, { playerId, safetyPassword }, wantedCard(card))),
    ),
    route(
      calls.updateBankCardFront,
      async ({ id, safetyPassword, oldBankNumber, ...card }, { player: { playerId } }) => {
        const old = { id, number: oldBankNumber, field: 'oldBankNumber' }
        return answer(await replacePayout(parts, { playerId, safetyPassword }, old, wantedCard(card)))
      },
    ),
    route(calls.safetyCheckBankCard, async ({ id, bankNumber, safetyPassword }, { player: { playerId } }) => {
      const old = { id, number: bankNumber, field: 'bankNumber' }
      await checkPayout(parts, { playerId, safetyPassword }, 'bank', old)
      return {}
    }),
    route(calls.destructionCheckBankCard, async ({ id, bankNumber, safetyPassword }, { player: { playerId } }) => {
      const old = { id, number: bankNumber, field: 'bankNumber' }
      await removePayout(parts, { playerId, safetyPassword }, 'bank', old)
      return {}
    }),
  ]
}

function accountRoutes(parts: BindingParts): Route[] {
  const { database } = parts
  return [
    route(accountCalls.addAlipay, async ({ alipayAccount, holderName, safetyPassword }, { player: { playerId } }) => {
      const wanted = wantedAccount('alipay', 'alipayAccount', alipayAccount, holderName)
      return answer(await addPayout(parts, { playerId, safetyPassword }, wanted))
    }),
    route(accountCalls.updateAlipay, async (input, { player: { playerId } }) => {
      const { id, alipayAccount, holderName, safetyPassword, oldAlipayAccount } = input
      const old = { id, number: oldAlipayAccount, field: 'oldAlipayAccount' }
      const wanted = wantedAccount('alipay', 'alipayAccount', alipayAccount, holderName)
      return answer(await replacePayout(parts, { playerId, safetyPassword }, old, wanted))
    }),
    route(accountCalls.addWeixin, async ({ weixinAccount, holderName, safetyPassword }, { player: { playerId } }) => {
      const wanted = wantedAccount('wechat', 'weixinAccount', weixinAccount, holderName)
      return answer(await addPayout(parts, { playerId, safetyPassword }, wanted))
    }),
    route(accountCalls.updateWeixin, async (input, { player: { playerId } }) => {
      const { id, weixinAccount, holderName, safetyPassword, oldWeixinAccount } = input
      const old = { id, number: oldWeixinAccount, field: 'oldWeixinAccount' }
      const wanted = wantedAccount('wechat', 'weixinAccount', weixinAccount, holderName)
      return answer(await replacePayout(parts, { playerId, safetyPassword }, old, wanted))
    }),
    route(accountCalls.queryDigitalCurrencyList, async (_input, { player }) => ({
      list: (await payoutAccountsOf(database, player.playerId)).flatMap((row) =>
        row.chain ? [{ ...shown(row), chain: row.chain }] : [],
      ),
      most: mostOf(parts.settings, 'coin'),
    })),
    route(accountCalls.addDigitalCurrency, async ({ safetyPassword, ...address }, { player: { playerId } }) =>
      answer(await addPayout(parts, { playerId, safetyPassword }, wantedAddress(address))),
    ),
    route(
      accountCalls.updateDigitalCurrency,
      async ({ id, safetyPassword, oldWalletAddress, ...address }, { player: { playerId } }) => {
        const old = { id, number: oldWalletAddress, field: 'oldWalletAddress' }
        return answer(await replacePayout(parts, { playerId, safetyPassword }, old, wantedAddress(address)))
      },
    ),
  ]
}

const answer = (id: bigint) => ({ id: id.toString() })

const named = (bank: { bankCode: string; bankName: string } | undefined) => ({
  bankCode: bank?.bankCode ?? null,
  bankName: bank?.bankName ?? null,
})
