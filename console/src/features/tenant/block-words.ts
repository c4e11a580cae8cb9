/** An address or range of addresses in Chinese words, and what blocking it means. */
import { tenantRefusals } from '@hongyun/contract/tenant/refusals.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { blockOf, holds, isSingle, sizeOf } from './address.ts'

/** The stored form: lower-case letters. */
export const typedAddress = (text: string): string => text.replace(/\s/g, '').toLowerCase()

/** The error of an address to be blocked. */
export function addressError(text: string, blocked: readonly string[]): string | undefined {
  if (text === '') return fieldTexts.empty('地址')
  if (!blockOf(text)) return tenantRefusals.addressWrong.text
  if (blocked.includes(text)) return '该地址已停止服务'
  return undefined
}

/** `单个地址`, `256 个地址`; for huge ranges the prefix length. */
export function sizeText(text: string): string {
  const block = blockOf(text)
  if (!block) return '—'
  if (isSingle(block)) return '单个地址'
  return block.address.kind() === 'ipv4'
    ? `${wholeText(Number(sizeOf(block)))} 个地址`
    : `前 ${block.prefix} 位相同的地址`
}

/** Whether an entry is the operator's own address, or a range that holds it. */
export function ownIn(text: string, ownAddress: string): 'is' | 'holds' | undefined {
  const block = blockOf(text)
  if (!block || !holds(block, ownAddress)) return undefined
  return isSingle(block) ? 'is' : 'holds'
}
