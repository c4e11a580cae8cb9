import { afterEach, expect, it, vi } from 'vitest'

// By its URL, since what runs before anything is installed has no types.
const { run } = (await import(new URL('./child.mjs', import.meta.url).href)) as {
  run: (command: string, parameters: readonly string[], options: object) => Promise<number>
}

afterEach(() => vi.unstubAllEnvs())

/** The exit code of a program that ends with the number that it finds in KILLS. */
const killsIn = (options: object) => run('node', ['-e', 'process.exit(Number(process.env.KILLS))'], options)

it('takes a usual value where the environment of whoever calls says none', async () => {
  vi.stubEnv('KILLS', undefined)
  expect(await killsIn({ usual: { KILLS: '40' } })).toBe(40)
  vi.stubEnv('KILLS', '7')
  expect(await killsIn({ usual: { KILLS: '40' } })).toBe(7)
  expect(await killsIn({ env: { KILLS: '50' } })).toBe(50)
})
