/** What addresses tell of who is behind them. */
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** An IPv4 address is itself; of IPv6 it is the /64, all of which one line usually has. */
export function addressBlock(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return read.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${new ipaddr.IPv6(read.parts)}/64`)}/64`
}

/** Whether it is an address of this machine alone. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** What a proxy adds: with one of these the caller is elsewhere, though the connection comes from this machine. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const

/** Whether a request comes from this machine, and through no proxy on it. */
export const isFromHere = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress ?? '') && !proxyHeaders.some((header) => headers[header] !== undefined)
