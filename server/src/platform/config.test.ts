/** What of the environment is refused, in one line. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

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
  [{ PUBLIC_URL: 'http://127.0.0.1:8080/' }, 'http://127.0.0.1:8080'],
])('players of %o use %s', (env, publicUrl) => expect(readConfig(env).publicUrl).toBe(publicUrl))

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
