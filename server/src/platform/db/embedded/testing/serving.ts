// Helpers for the tests of the embedded database: folders to start in, servers to kill, queries.
// One cluster is made for a whole test file and copied, because making one takes almost a second.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type EmbeddedConnection, type EmbeddedDatabase, startEmbedded } from '../start-embedded.ts'
import { roomiest } from './roomiest.ts'

/** A folder that everyone may enter, removed with all in it by `removeFolders`. */
export function makeFolder(name = 'data'): string {
  const folder = mkdtempSync(join(roomiest(), 'hongyun-embedded-'))
  spawnSync('chmod', ['755', folder])
  folders.push(folder)
  return join(folder, name)
}

const folders: string[] = []

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** A DATA_DIR whose database was stopped in good order and holds one row. */
export async function makeDataDir(dataDir = makeFolder()): Promise<string> {
  const database = await start(dataDir)
  await query(database.connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await database.stop()
  return dataDir
}

/** Copies a DATA_DIR with owners and modes, as a backup does. */
export function copyDataDir(from: string): string {
  const to = makeFolder()
  copyFolder(from, to)
  return to
}

export function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`)
}

export function start(dataDir: string): Promise<EmbeddedDatabase> {
  return startEmbedded({ dataDir, log: () => {} })
}

export async function query(connection: EmbeddedConnection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  // The test that kills the database kills this connection too.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export async function answerIn({ connection }: EmbeddedDatabase): Promise<unknown> {
  return (await query(connection, 'SELECT answer FROM kept'))[0]
}

export interface Serving {
  readonly child: ChildProcess
  readonly connection: EmbeddedConnection
}

export async function serve(dataDir: string): Promise<Serving> {
  const script = fileURLToPath(new URL('serve.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { child, connection: JSON.parse(String(line)) }
}

export async function kill({ child }: Serving): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}
