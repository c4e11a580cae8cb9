// The cases of the bet catalogue: vectors/<type>.jsonl must be judged as written, vectors/<type>-bad.jsonl must be refused.
import { readFileSync } from 'node:fs'

export const readVectors = <T>(file: string): T[] =>
  readFileSync(new URL(`../vectors/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T)
