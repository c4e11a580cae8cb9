/** A file that was put is there after a power cut: its bytes and every name on the way to it are on disk. */
import { existsSync, readlinkSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openFolder } from './store.ts'

/** The folders and files whose handles are synced from here on. */
async function synced(): Promise<string[]> {
  const paths: string[] = []
  const handle = await open(tmpdir())
  const all = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const { sync } = all
  vi.spyOn(all, 'sync').mockImplementation(function (this: FileHandle) {
    paths.push(readlinkSync(`/proc/self/fd/${this.fd}`))
    return sync.call(this)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return paths
}

it.skipIf(!existsSync('/proc/self/fd'))('is on disk by its name, with the folders that are new', async () => {
  const above = await mkdtemp(join(tmpdir(), 'hongyun-store-'))
  onTestFinished(() => rm(above, { recursive: true }))
  const store = openFolder(join(above, 'files/pictures'))
  const [first, second] = [`ab${'0'.repeat(62)}`, `ab${'1'.repeat(62)}`]
  const paths = await synced()
  const folders = () => paths.splice(0).filter((path) => !/\/[0-9a-f]{64}/.test(path))
  await store.put(first, Buffer.from('one'))
  const shelf = join(above, 'files/pictures/ab')
  expect(folders()).toEqual([join(above, 'files/pictures'), join(above, 'files'), above, shelf])
  await store.put(second, Buffer.from('two'))
  expect(folders()).toEqual([shelf])
  expect([String(await store.read(first)), String(await store.read(second))]).toEqual(['one', 'two'])
})
