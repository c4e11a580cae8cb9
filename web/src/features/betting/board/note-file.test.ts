import { expect, test } from 'vitest'
import { readNoteFile, withMore } from './note-file.ts'

const file = (...bytes: number[]) => new File([new Uint8Array(bytes)], 'notes.txt')

test('text of either encoding is read', async () => {
  expect(await readNoteFile(new File(['123\n456'], 'notes.txt'))).toEqual({ ok: true, text: '123\n456' })
  expect(await readNoteFile(new File(['１２３；'], 'notes.txt'))).toEqual({ ok: true, text: '１２３；' })
  // 号 in GB 18030.
  expect(await readNoteFile(file(0xba, 0xc5, 0x31))).toEqual({ ok: true, text: '号1' })
})

test.each([
  ['an empty file', file()],
  ['a picture', file(0x89, 0x50, 0x4e, 0x47, 0, 0, 0)],
  ['a huge file', new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'notes.txt')],
])('%s is refused', async (_, bad) => {
  expect(await readNoteFile(bad)).toMatchObject({ ok: false, reason: expect.stringMatching(/[\u4e00-\u9fff]/) })
})

test('more notes are added below, up to a hundred thousand lines', () => {
  expect(withMore('', '1\n2')).toEqual({ ok: true, text: '1\n2' })
  expect(withMore('1\n', '2')).toEqual({ ok: true, text: '1\n2' })
  const full = Array.from({ length: 100_000 }, (_, i) => i).join('\n')
  expect(withMore('', full).ok).toBe(true)
  expect(withMore('', `${full}\n`).ok).toBe(true)
  expect(withMore('7', full)).toMatchObject({ ok: false, reason: expect.stringContaining('100001 行') })
})
