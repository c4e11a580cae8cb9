/** The text of a file that an operator names: UTF-8, with a limit of its size. */
import { readFile, stat } from 'node:fs/promises'
import { SetupError } from '../platform/config.ts'

const MAX_BYTES = 4_000_000

export async function readText(path: string): Promise<string> {
  try {
    const { size } = await stat(path)
    if (size > MAX_BYTES) throw new SetupError(`${path} is larger than ${MAX_BYTES} bytes`)
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    if (error instanceof SetupError) throw error
    throw new SetupError(`${path} can't be read as UTF-8 text: ${(error as Error).message}`)
  }
}
