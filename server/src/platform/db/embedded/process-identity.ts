// Tells a process from a later one with the same pid.
// A pid alone proves nothing after a power cut: small machines and containers hand out the same ones again.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isOutOfDescriptors } from '../../descriptors.ts'

const onLinux = process.platform === 'linux'

/** A text that no other process ever has (boot and start time), or undefined when none runs under this pid. */
export function identityOf(pid: number): string | undefined {
  return onLinux ? linuxIdentity(pid) : psColumn(pid, 'lstart=')
}

/** The command line a process was started with, one element an argument where the system tells them apart. */
export function argumentsOf(pid: number): string[] {
  if (!onLinux) return [psColumn(pid, 'command=') ?? '']
  return (read(`/proc/${pid}/cmdline`) ?? '').split('\0').filter((argument) => argument !== '')
}

function linuxIdentity(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // The second field is the name in brackets and may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startedAtTicks] = [fields[0], fields[19]]
  if (state === 'Z' || state === 'X') return undefined
  return `${read('/proc/sys/kernel/random/boot_id')?.trim()}:${startedAtTicks}`
}

function psColumn(pid: number, column: string): string | undefined {
  try {
    return (
      execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim() || undefined
    )
  } catch {
    return undefined
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // This failure says nothing about the other process.
    if (isOutOfDescriptors(error)) throw error
    return undefined
  }
}
