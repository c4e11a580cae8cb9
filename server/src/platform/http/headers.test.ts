/** What surrounds an answer: security headers, the cookie's flags, the request's id, health, metrics, reference. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@hongyun/contract/wire/call.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { calls } from '@hongyun/contract/wire/registry.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAudited, openTestServer, PASSWORD, type TestServer } from '../../testing/test-server.ts'
import { serveSite } from './site.ts'

let server: TestServer
let behindProxy: TestServer

beforeAll(async () => {
  server = await openTestServer()
  behindProxy = await openTestServer({ connection: server.connection, env: { TRUST_PROXY: '1' } })
  await server.newPlayer({ userName: 'cookie_owner' })
})
afterAll(() => behindProxy.close().then(() => closeAudited(server)))

const signIn = async (on: TestServer, headers: Record<string, string>) => {
  const userName = 'cookie_owner'
  const payload = { userName, password: passwordHash(userName, PASSWORD), random: 'headers-test' }
  const answer = await on.app.inject({ method: 'POST', url: '/v1/users/login', payload, headers })
  expect(answer.json()).toMatchObject({ code: 1 })
  return String(answer.headers['set-cookie'])
}

describe('every answer', () => {
  it.each(['/v1/betting/getServerTimeMillisecond', '/v1/users/info', '/v1/nothing', '/docs/', '/healthz', '/'])(
    '%s is not to be framed, sniffed or run',
    async (url) => {
      const { headers } = await server.app.inject(url)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-frame-options']).toBeDefined()
      expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
      expect(headers['referrer-policy']).toBeDefined()
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`frame-ancestors 'none'`)
      expect(policy).toMatch(/default-src '(?:none|self)'/)
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it('carries an id of its own, not the one it was sent', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const answer = await server.app.inject({
          url: '/v1/users/info',
          headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
        })
        return answer.headers['x-request-id']
      }),
    )
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(ids[0]).not.toBe(ids[1])
  })
})

describe('what may be kept', () => {
  it.each([
    '/v1/users/info',
    '/v1/betting/getServerTimeMillisecond',
    '/v1/nothing',
    '/docs/',
    '/readyz',
    '/metrics',
    '/',
  ])('%s is not', async (url) => {
    expect((await server.app.inject(url)).headers['cache-control']).toBe('no-store')
  })
})

describe('the pages', () => {
  let root: string
  let app: FastifyInstance
  let frames: readonly string[] | Error = []
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'hongyun-site-'))
    for (const name of ['site', 'console']) {
      await mkdir(join(root, name))
      await writeFile(join(root, name, 'index.html'), `<style nonce="__CSP_NONCE__">${name}</style>`)
      await writeFile(join(root, name, 'app.js'), `'${name}'`)
    }
    app = Fastify()
    await serveSite(
      app,
      { site: join(root, 'site'), console: join(root, 'console') },
      async (partner) => {
        if (partner.includes('\0')) throw new Error('no text of a database')
        return partner === 'forum' ? ['https://forum.example', 'http://127.0.0.1:9000'] : []
      },
      async () => {
        if (frames instanceof Error) throw frames
        return frames
      },
    )
  })
  afterAll(async () => {
    await app.close()
    await rm(root, { recursive: true })
  })

  it.each([
    ['site', ['/', '/lottery/k3/k3_1m', '/no/such/page', '/consoles', '/consolex/a']],
    ['console', ['/console', '/console/', '/console/acts', '/console/no/such?page=1']],
  ])('of the %s take inline style only with the nonce of that very answer', async (name, urls) => {
    const pages = await Promise.all(urls.map((url) => app.inject(url)))
    const nonces = pages.map((page) => {
      const policy = String(page.headers['content-security-policy'])
      expect(page.statusCode).toBe(200)
      expect(page.headers['cache-control']).toBe('no-store')
      expect(policy).toMatch(/script-src 'self';/)
      expect(policy).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/)
      expect(policy).not.toMatch(/unsafe/)
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
      expect(page.body).toBe(`<style nonce="${nonce}">${name}</style>`)
      return nonce
    })
    expect(new Set(nonces).size).toBe(urls.length)
  })

  it('stand in no frame, but the one of the chat in those of the partner that its address names', async () => {
    const ancestorsOf = async (url: string) => {
      const { headers } = await app.inject(url)
      return /frame-ancestors ([^;]+)$/.exec(String(headers['content-security-policy']))?.[1]
    }
    expect(await ancestorsOf('/embed/chat?partner=forum')).toBe('https://forum.example http://127.0.0.1:9000')
    const others = [
      '/embed/chat',
      '/embed/chat?partner=',
      '/embed/chat?partner=other',
      '/embed/chat?partner[]=forum',
      '/embed/chat?partner=%00',
    ]
    const near = [
      '/embed/chat/?partner=forum',
      '/embed?partner=forum',
      '/index?partner=forum',
      '/embed/chatx?partner=forum',
    ]
    const twice = '/embed/chat?partner=forum&partner=forum'
    for (const url of [...others, ...near, twice, '/console/?partner=forum', '/console/embed/chat?partner=forum'])
      expect(await ancestorsOf(url), url).toBe(`'none'`)
  })

  it('show in frames what the site names, of the site alone, and what was named last while nobody can say', async () => {
    const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy'])
    expect(await policyOf('/')).not.toContain('frame-src')
    frames = ['https://help.example', 'https://chat.example:8443']
    const named = `frame-src 'self' https://help.example https://chat.example:8443;`
    expect(await policyOf('/')).toContain(named)
    expect(await policyOf('/console/')).not.toContain('frame-src')
    frames = new Error('away')
    expect(await policyOf('/index')).toContain(named)
    frames = []
    expect(await policyOf('/')).not.toContain('frame-src')
  })

  it('have their own files beside them, and show no others', async () => {
    expect((await app.inject('/app.js')).body).toBe(`'site'`)
    expect((await app.inject('/console/app.js')).body).toBe(`'console'`)
    for (const url of ['/missing.js', '/../package.json', '/%2e%2e/package.json', '/.env', '/console/../../x.json']) {
      expect((await app.inject(url)).body).not.toContain('@hongyun')
    }
    for (const url of ['/missing.js', '/console/missing.js']) expect((await app.inject(url)).statusCode).toBe(404)
    for (const url of ['/', '/console/']) expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404)
  })

  it('answer whoever goes to an address that no file has, and no page stands in for what a page or a machine looks for', async () => {
    const going = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' }
    for (const url of ['/home.html', '/index.php', '/activity/a.b', '/old.js', '/console/acts.html']) {
      const page = await app.inject({ url, headers: going })
      expect([url, page.statusCode, page.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
      expect(page.body).toContain(url.startsWith('/console/') ? '>console</style>' : '>site</style>')
      for (const accept of ['*/*', 'text/css,*/*;q=0.1', 'image/avif,image/webp,*/*;q=0.8'])
        expect((await app.inject({ url, headers: { accept } })).statusCode, `${url} ${accept}`).toBe(404)
    }
    const files = ['/assets/index-0.js', '/console/assets/index-0.js', '/avatars/99.svg', '/assets/none']
    for (const url of [...files, '/.well-known/change-password', '/.well-known/security.txt'])
      for (const headers of [going, { accept: '*/*' }, {}])
        expect((await app.inject({ url, headers })).statusCode, url).toBe(404)
    expect((await app.inject({ url: '/app.js', headers: going })).body).toBe(`'site'`)
    expect((await app.inject({ method: 'POST', url: '/home.html', headers: going })).statusCode).toBe(404)
  })

  it.each([
    [
      'site',
      ['/path%00', '/%00', '/a%5Cb', '//evil.example/a', '/a//b', '/a/./b', '/a/../..%2f', '/a%2f..%2f..%2fetc/passwd'],
    ],
    ['console', ['/console/a%00', '/console//b', '/console/a%5Cb']],
  ])('of the %s are there where the path is no name of a file', async (name, urls) => {
    for (const url of urls) {
      const page = await app.inject(url)
      expect([url, page.statusCode, page.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
      expect(page.body).toContain(`>${name}</style>`)
    }
    expect((await app.inject('/assets/a%00.js')).statusCode).toBe(404)
  })

  it('that are not built say what to do', async () => {
    const bare = Fastify()
    const folders = { site: join(root, 'none'), console: join(root, 'neither') }
    await serveSite(
      bare,
      folders,
      async () => [],
      async () => [],
    )
    for (const url of ['/', '/console/']) {
      const answer = await bare.inject(url)
      expect([answer.statusCode, answer.body]).toEqual([404, 'The site is not built: npm start builds it.'])
    }
    await bare.close()
  })
})

describe('the session cookie', () => {
  it('is for this site alone and out of reach of scripts', async () => {
    const cookie = await signIn(server, {})
    expect(cookie).toMatch(/^sid=[\w-]{43};/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).toContain('Path=/')
    expect(cookie).not.toMatch(/Domain|Secure/)
  })

  it('is Secure behind a proxy that is trusted and says https', async () => {
    expect(await signIn(behindProxy, { 'x-forwarded-proto': 'https' })).toContain('Secure')
    expect(await signIn(behindProxy, { 'x-forwarded-proto': 'http' })).not.toContain('Secure')
  })

  it('does not believe a stranger who says https', async () => {
    expect(await signIn(server, { 'x-forwarded-proto': 'https' })).not.toContain('Secure')
  })

  it('is cleared with the flags it was set with', async () => {
    const [sid = ''] = (await signIn(server, {})).slice('sid='.length).split(';')
    const answer = await server.app.inject({ url: '/v1/users/logout', cookies: { sid } })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^sid=;.*Path=\/.*Expires=Thu, 01 Jan 1970.*HttpOnly.*SameSite=Lax/,
    )
  })
})

describe("the caller's address", () => {
  const addressOf = async (on: TestServer, forwarded: string) => {
    await signIn(on, { 'x-forwarded-for': forwarded })
    const rows = await on.database.query<{ address: string }>(
      `select last_login_address as address from player where user_name = 'cookie_owner'`,
    )
    return rows[0]!.address
  }
  it('is that of the connection, whatever a header claims', async () => {
    expect(await addressOf(server, '203.0.113.7')).toBe('127.0.0.1')
    expect(await addressOf(server, '203.0.113.7, 198.51.100.1')).toBe('127.0.0.1')
  })
  it('is the last one before as many proxies as are trusted', async () => {
    expect(await addressOf(behindProxy, '203.0.113.7')).toBe('203.0.113.7')
    expect(await addressOf(behindProxy, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
  })
})

describe('beside the calls', () => {
  it('health says that the process serves, readiness that the database is there', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await server.app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toEqual({ status: 'ready' })
  })

  it('metrics count calls by their path and not by what was asked', async () => {
    await server.app.inject('/v1/users/checkUser?userName=metric_secret')
    await server.app.inject('/v1/nothing/metric_secret')
    const { body, headers } = await server.app.inject('/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body).toMatch(/hongyun_call_seconds_count\{call="\/v1\/users\/checkUser",code="200"\} [1-9]/)
    expect(body).toMatch(/process_resident_memory_bytes \d/)
    expect(body).not.toContain('metric_secret')
  })

  it('the reference has every call', async () => {
    expect((await server.app.inject('/docs')).headers.location).toBe('/docs/')
    const page = await server.app.inject('/docs/')
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    for (const call of Object.values(calls) as Call[]) {
      expect(page.body).toContain(`id="${call.name}"`)
      expect(page.body).toContain(`${call.method} ${call.path}`)
    }
    expect((await server.app.inject('/docs/reference.css')).headers['content-type']).toMatch(/^text\/css/)
  })
})
