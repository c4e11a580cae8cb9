/** Addresses and blocks of them, as the server takes them: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */

export type Block = { family: 4 | 6; bits: bigint; prefix: number }

const LENGTH = { 4: 32, 6: 128 } as const
const MAPPED = 0xffffn

function bitsOf4(text: string): bigint | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) {
    return undefined
  }
  return parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n)
}

/** The 16-bit groups of one side of `::`, an IPv4 address at the end being two of them. */
function groupsOf(side: string, isLast: boolean): bigint[] | undefined {
  if (side === '') return []
  const parts = side.split(':')
  const groups: bigint[] = []
  for (const [index, part] of parts.entries()) {
    if (part.includes('.')) {
      const tail = isLast && index === parts.length - 1 ? bitsOf4(part) : undefined
      if (tail === undefined) return undefined
      groups.push(tail >> 16n, tail & 0xffffn)
    } else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`))
    else return undefined
  }
  return groups
}

function bitsOf6(text: string): bigint | undefined {
  const sides = text.split('::')
  if (sides.length > 2) return undefined
  const [head, tail] = sides.map((side, index) => groupsOf(side, index === sides.length - 1))
  if (!head || (sides.length === 2 && !tail)) return undefined
  const missing = 8 - head.length - (tail?.length ?? 0)
  // `::` stands for one group at least.
  if (sides.length === 2 ? missing < 1 : missing !== 0) return undefined
  const groups = [...head, ...Array<bigint>(missing).fill(0n), ...(tail ?? [])]
  return groups.reduce((bits, group) => (bits << 16n) | group, 0n)
}

/** A block from its text, a single address being one of full length; undefined for anything else. */
export function blockOf(text: string): Block | undefined {
  const [address = '', prefixText, ...rest] = text.split('/')
  if (rest.length > 0) return undefined
  const family = address.includes(':') ? 6 : 4
  const bits = family === 6 ? bitsOf6(address) : bitsOf4(address)
  if (bits === undefined) return undefined
  if (prefixText === undefined) return { family, bits, prefix: LENGTH[family] }
  if (!/^(?:0|[1-9]\d{0,2})$/.test(prefixText) || Number(prefixText) > LENGTH[family]) return undefined
  return { family, bits, prefix: Number(prefixText) }
}

export const isSingle = ({ family, prefix }: Block): boolean => prefix === LENGTH[family]

/** How many addresses a block holds. */
export const sizeOf = ({ family, prefix }: Block): bigint => 1n << BigInt(LENGTH[family] - prefix)

/** An IPv4 address written as IPv6 is that IPv4 address, as the server has it. */
function plain(block: Block): Block {
  const isMapped = block.family === 6 && block.bits >> 32n === MAPPED && block.prefix >= 96
  return isMapped ? { family: 4, bits: block.bits & 0xffffffffn, prefix: block.prefix - 96 } : block
}

/** Whether an address is in a block; what is no address is in none. */
export function holds(block: Block, address: string): boolean {
  const found = blockOf(address)
  if (!found) return false
  const [outer, inner] = [plain(block), plain(found)]
  if (outer.family !== inner.family || inner.prefix < outer.prefix) return false
  const shift = BigInt(LENGTH[outer.family] - outer.prefix)
  return outer.bits >> shift === inner.bits >> shift
}
