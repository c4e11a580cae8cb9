import { expect, it } from 'vitest'
import { actProof, BET_ID, betProof } from '../../../../../lottery/testing/row-proof.ts'
import { saysShown } from './sealed-check.ts'

const shown = { texts: { id: BET_ID, play_code: 'k3_hezhi_lm', number: 'da', count: '1' }, amounts: { amount: '2.00' } }

it('compares each column with what the page shows', () => {
  expect(saysShown(betProof(), shown)).toBe(true)
  expect(saysShown(betProof(), { ...shown, amounts: { amount: '2.0001' } })).toBe(false)
  expect(saysShown(betProof(), { ...shown, amounts: { amount: 'x' } })).toBe(false)
  expect(saysShown(betProof(), { ...shown, texts: { ...shown.texts, number: 'xiao' } })).toBe(false)
  expect(saysShown(betProof(), { ...shown, texts: { ...shown.texts, nothing: '1' } })).toBe(false)
})

it('is said of no row that can not be read by columns', () => {
  expect(saysShown(actProof(), { texts: {}, amounts: {} })).toBe(false)
  expect(saysShown({ ...betProof(), hashed: ['AAAA'] }, shown)).toBe(false)
})
