// Runs other programs: with the pinned tools first on PATH, their output passed on or kept, their exit code told.
// Owns how signals travel, so that an end asked of the tool is an orderly end of what it runs.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { say } from './say.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

const launcherPollMs = 500

/**
 * Resolves to the exit code; 128 + signal where a signal ended it, as shells count. With a label each line of the output
 * begins with it: for programs that run side by side. `usual` are values of variables that whoever calls may set otherwise.
 */
export function run(command, parameters, { cwd = root, env = {}, usual, label } = {}) {
  if (label === undefined) return outcomeOf(begin(command, parameters, { cwd, env, usual, stdio: 'inherit' }))
  const child = begin(command, parameters, { cwd, env, usual, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => say(`${label}${line}`))
  return outcomeOf(child)
}

/** Keeps the output instead of showing it, for what only matters when it fails. */
export async function runQuietly(command, parameters, { cwd = root } = {}) {
  const child = begin(command, parameters, { cwd, env: { NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await outcomeOf(child)
  return { code, output }
}

/** Stands for the programs until one of them ends, ends the others, and exits with its code. */
export async function become(programs) {
  const children = programs.map(({ command, parameters, cwd = root, env = {}, stdio = 'inherit' }) =>
    begin(command, parameters, { cwd, env, stdio }),
  )
  const outcomes = children.map(outcomeOf)
  const end = (name) => {
    for (const child of children) child.kill(name)
  }
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => end(name))
  process.on('SIGHUP', () => end('SIGTERM'))
  endWithNpm(end)
  const code = await Promise.race(outcomes)
  end('SIGTERM')
  await Promise.all(outcomes)
  process.exit(code)
}

/** A killed npm sends no signal; without this the server would keep running and hold the port. */
function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = launcherPid()
  const timer = setInterval(() => {
    if (launcherPid() === npm) return
    clearInterval(timer)
    end('SIGTERM')
  }, launcherPollMs)
  timer.unref()
}

/** npm runs a script through a shell, which may stay in between. Where there is no /proc, the shell has to do. */
function launcherPid() {
  const [, name, parent] = /\((.*)\) \w (\d+)/.exec(statOf(process.ppid)) ?? []
  return /^(?:ba|da)?sh$/.test(name) ? Number(parent) : process.ppid
}

function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

function begin(command, parameters, { cwd, env, usual = {}, stdio }) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return spawn(command, parameters, { cwd, stdio, env: { ...usual, ...process.env, ...env, PATH: path } })
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }

function outcomeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + (signalNumbers[signal] ?? 0)))
  })
}
