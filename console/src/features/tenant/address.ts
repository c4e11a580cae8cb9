/** IP addresses and ranges (CIDR), in the forms the server takes: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Block = { address: Address; prefix: number }

const LENGTH = { ipv4: 32, ipv6: 128 } as const
/** The prefix length of IPv4 addresses written as IPv6. */
const MAPPED = 96

function addressOf(text: string): Address | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  return ipaddr.IPv6.isValid(text) && !text.includes('%') ? ipaddr.IPv6.parse(text) : undefined
}

/** The range of a text; a single address is a range of full prefix length. Undefined for anything else. */
export function blockOf(text: string): Block | undefined {
  const [addressText = '', prefixText, ...rest] = text.split('/')
  const address = addressOf(addressText)
  if (!address || rest.length > 0) return undefined
  const most = LENGTH[address.kind()]
  if (prefixText === undefined) return { address, prefix: most }
  if (!/^(?:0|[1-9]\d{0,2})$/.test(prefixText) || Number(prefixText) > most) return undefined
  return { address, prefix: Number(prefixText) }
}

export const isSingle = ({ address, prefix }: Block): boolean => prefix === LENGTH[address.kind()]

/** How many addresses a range holds. */
export const sizeOf = ({ address, prefix }: Block): bigint => 1n << BigInt(LENGTH[address.kind()] - prefix)

/** Turns an IPv4 address written as IPv6 into IPv4, as the server does. */
function plain({ address, prefix }: Block): Block {
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && prefix >= MAPPED
  return isMapped ? { address: address.toIPv4Address(), prefix: prefix - MAPPED } : { address, prefix }
}

/** Whether an address is in a range; false for invalid addresses. */
export function holds(block: Block, address: string): boolean {
  const found = blockOf(address)
  if (!found) return false
  const [outer, inner] = [plain(block), plain(found)]
  if (outer.address.kind() !== inner.address.kind() || inner.prefix < outer.prefix) return false
  return (inner.address as ipaddr.IPv4).match(outer.address as ipaddr.IPv4, outer.prefix)
}
