// How a process reads modules in TypeScript: it loads no compiler for what was read before, and says nothing of it.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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

async function run(said: string): Promise<{ said: string; hasCompiler: boolean; stderr: string }> {
  const script = join(folder, 'script.ts')
  const told = `{ said: '${said}', hasCompiler: process.moduleLoadList.some((name: string) => name.includes('amaro/')) }`
  await writeFile(script, `console.log(JSON.stringify(${told} satisfies object))\n`)
  const { PATH } = process.env
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...stripping, script], { env: { PATH } })
  return { ...JSON.parse(stdout), stderr }
}

it('compiles a text once, and another text of the same file anew', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  expect(await run(first)).toEqual({ said: first, hasCompiler: true, stderr: '' })
  expect(await run(first)).toEqual({ said: first, hasCompiler: false, stderr: '' })
  expect(await run(second)).toEqual({ said: second, hasCompiler: true, stderr: '' })
})
