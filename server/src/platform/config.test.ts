/** What of the environment is refused, in one line. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readConfig, SetupError } from './config.ts'
import { connect } from './db/connect.ts'

describe('the demo', () => {
  it.each(['127.0.0.1', '::1', 'localhost', '127.9.9.9', ''])('listens at %j as it is', (HOST) => {
    expect(readConfig({ DEMO: '1', HOST }).demo).toBe(true)
  })

  it.each(['0.0.0.0', '::', '192.168.1.5', 'example.com'])('listens at %j only where DEMO_PUBLIC says so', (HOST) => {
    expect(() => readConfig({ DEMO: '1', HOST })).toThrow(/^DEMO=1 with HOST=.+ DEMO_PUBLIC=1 allows it$/)
    expect(() => readConfig({ DEMO: '1', HOST, DEMO_PUBLIC: '0' })).toThrow('DEMO_PUBLIC=1')
    expect(readConfig({ DEMO: '1', HOST, DEMO_PUBLIC: '1' }).host).toBe(HOST)
    expect(readConfig({ DEMO: '0', HOST }).host).toBe(HOST)
  })

  it('is refused in production', () => {
    expect(() => readConfig({ DEMO: '1', NODE_ENV: 'production', DEMO_PUBLIC: '1' })).toThrow('NODE_ENV=production')
  })
})

it.each([
  [{}, 'http://localhost:8080'],
  [{ HOST: '127.0.0.1', PORT: '9000' }, 'http://localhost:9000'],
  [{ HOST: '::1' }, 'http://localhost:8080'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:8080'],
  [{ HOST: '127.9.9.9' }, 'http://127.9.9.9:8080'],
  [{ HOST: 'play.example' }, 'http://play.example:8080'],
  [{ HOST: '2001:db8::2' }, 'http://[2001:db8::2]:8080'],
  [{ PUBLIC_URL: 'https://play.example:8443/site/' }, 'https://play.example:8443/site'],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080/' }, 'http://127.0.0.1:8080'],
])('players of %o use %s', (env, publicUrl) => expect(readConfig(env).publicUrl).toBe(publicUrl))

describe('a value that makes no sense', () => {
  it.each([
    [{ PUBLIC_URL: 'play.example' }, 'PUBLIC_URL must be'],
    [{ PUBLIC_URL: 'play.example:8443' }, 'PUBLIC_URL must be'],
    [{ PUBLIC_URL: 'ftp://play.example' }, 'PUBLIC_URL must be'],
    [{ PUBLIC_URL: 'https://play.example/?a' }, 'PUBLIC_URL must be'],
    [{ PUBLIC_URL: 'https://' }, 'PUBLIC_URL must be'],
    [{ HOST: 'my host' }, 'HOST must be'],
    [{ LOG_LEVEL: 'INFO' }, 'LOG_LEVEL must be one of'],
    [{ PORT: '8080x' }, 'PORT must be'],
  ])('%o is one line', (env, text) => {
    expect(() => readConfig(env)).toThrow(SetupError)
    expect(() => readConfig(env)).toThrow(text)
  })

  it('is none where it is empty', () => {
    const usual = readConfig({})
    expect(readConfig({ PORT: ' ', METRICS_PORT: ' ', LOG_LEVEL: '', PUBLIC_URL: '' })).toEqual(usual)
    const sms = { SMS_URL: 'https://sms.example/?to={phone}', SMS_BODY: '{text}' }
    expect(readConfig({ ...sms, SMS_METHOD: '' }).sms).toEqual(readConfig(sms).sms)
  })

  it.each(['postgres://hongyun:pa#ss@db.example/hongyun', 'postgres://hongyun@db.example:port/hongyun'])(
    '%s for DATABASE_URL is one line',
    async (databaseUrl) => {
      const connected = connect({ ...readConfig({}), databaseUrl }, () => {})
      await expect(connected).rejects.toThrow(SetupError)
      await expect(connected).rejects.toThrow(/^DATABASE_URL can't be read/)
    },
  )
})

describe('the folder of the data', () => {
  it('is the same from whatever folder a command is run', () => {
    const here = process.cwd()
    const usual = readConfig({}).dataDir
    process.chdir(tmpdir())
    try {
      expect(readConfig({}).dataDir).toBe(usual)
      expect(readConfig({ DATA_DIR: 'mine' }).dataDir).toBe(join(process.cwd(), 'mine'))
    } finally {
      process.chdir(here)
    }
    expect(usual).toBe(fileURLToPath(new URL('../../../data', import.meta.url)))
  })
})
