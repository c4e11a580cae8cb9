// How a process reads modules in TypeScript: it loads no compiler for what was read before, and says nothing of it.
import { execFile } from 'node:child_process'
import { hash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stripping } from './stripping.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hongyun stripping '))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rm(folder, { recursive: true }))

const textOf = (said: string): string =>
  `console.log(JSON.stringify({ said: '${said}', hasCompiler: process.moduleLoadList.some((name: string) => name.includes('amaro/')) }))\n`

/** Where the text without its types is kept. */
const keptOf = (said: string): URL =>
  new URL(`../node_modules/.cache/stripped/${hash('sha256', process.version + textOf(said))}.js`, stripping[1])

async function run(said: string): Promise<{ said: string; hasCompiler: boolean; stderr: string }> {
  const script = join(folder, 'script.ts')
  await writeFile(script, textOf(said))
  const { PATH } = process.env
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...stripping, script], { env: { PATH } })
  return { ...JSON.parse(stdout), stderr }
}

it('compiles a text once, and anew where it has changed or what was kept is cut', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  expect(await run(first)).toEqual({ said: first, hasCompiler: true, stderr: '' })
  expect(await run(first)).toEqual({ said: first, hasCompiler: false, stderr: '' })
  expect(await run(second)).toEqual({ said: second, hasCompiler: true, stderr: '' })
  await truncate(keptOf(second))
  expect(await run(second)).toEqual({ said: second, hasCompiler: true, stderr: '' })
  expect(await run(second)).toEqual({ said: second, hasCompiler: false, stderr: '' })
  await Promise.all([first, second].map((said) => rm(keptOf(said))))
})

it('says in which file the text is wrong', async () => {
  const script = join(folder, 'wrong.ts')
  await writeFile(script, 'export const wrong = {\n')
  const { PATH } = process.env
  const run = promisify(execFile)(process.execPath, [...stripping, script], { env: { PATH } })
  await expect(run).rejects.toMatchObject({ stderr: expect.stringMatching(/\bwrong\.ts:\d+\n/) })
})
