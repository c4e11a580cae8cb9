/** An address that can't be listened at ends in one line that says what to set; a name is one address. */
import { createServer } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'
import { SetupError } from './platform/config.ts'

/** What is asked of an application, and how its listening ends. */
function listened(code?: string) {
  const hosts: string[] = []
  const app = {
    server: createServer(),
    listen: async ({ host }: { host: string }) => {
      hosts.push(host)
      if (code) throw Object.assign(new Error(`listen ${code}`), { code })
    },
  }
  return { app: app as unknown as FastifyInstance, hosts }
}

it.each([
  ['EADDRINUSE', 'port 8080 is in use; set PORT to another one'],
  ['EACCES', 'port 8080 may not be opened by this user; set PORT to one above 1023'],
  ['EADDRNOTAVAIL', 'HOST :: is not an address of this machine'],
  ['EINVAL', 'HOST :: is not an address of this machine'],
  ['EAFNOSUPPORT', 'HOST :: is of a kind that this machine does not have (without IPv6 set HOST to 0.0.0.0)'],
  ['EAI_AGAIN', 'nobody answers which address HOST :: is; set HOST to an address'],
])('%s is said in one line', async (code, line) => {
  const error = await listen(listened(code).app, { host: '::', port: 8080 }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SetupError)
  expect((error as Error).message).toBe(line)
})

it('what is no matter of the address stays as it is', async () => {
  const failed = listen(listened('EMFILE').app, { host: '::', port: 8080 })
  await expect(failed).rejects.not.toBeInstanceOf(SetupError)
})

it('a name is listened at by one of its addresses', async () => {
  const { app, hosts } = listened()
  await listen(app, { host: 'localhost', port: 8080 })
  expect(hosts.map((host) => isIP(host) > 0)).toEqual([true])
})
