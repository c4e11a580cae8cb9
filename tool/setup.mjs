// Makes the clone ready to run: the packages of package-lock.json, and among them the pinned Node.
// Plain JavaScript without a dependency, for any Node from 20 on: it is what installs.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runQuietly } from './child.mjs'
import { giveUp, say, seconds } from './say.mjs'

const oldestNode = 20
const stillMs = 10_000
const shownLines = 12

const lockFile = join(root, 'package-lock.json')
const markFile = join(root, 'node_modules', '.hongyun-lock')
const nodePackage = join(root, 'node_modules', 'node')

/** Returns the path of the Node that everything else runs on. */
export async function setup() {
  if (majorOf(process.version) < oldestNode)
    giveUp(`Node ${process.version} is too old to install with; Node ${oldestNode} or later is needed`)
  const lock = readFileSync(lockFile, 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  if (!isMarked(hash)) {
    if (!matchesInstalled(lock)) await install()
    await ensureNode()
    await installForPinnedNode()
    writeFileSync(markFile, `${hash}\n`)
  }
  return pinnedNode() ?? process.execPath
}

function isMarked(hash) {
  return existsSync(markFile) && readFileSync(markFile, 'utf8').trim() === hash
}

/** An install made by hand counts as well: npm keeps a list of what it put into node_modules. */
function matchesInstalled(lock) {
  const listFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(listFile)) return false
  const installed = JSON.parse(readFileSync(listFile, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(lock).packages).filter(([path]) => path.startsWith('node_modules/'))
  return wanted.every(([path, { version, optional }]) =>
    installed[path] === undefined ? optional === true : installed[path].version === version,
  )
}

async function install() {
  const startedAt = performance.now()
  say('installing the packages')
  const still = setInterval(() => say(`still installing, ${seconds(startedAt)}`), stillMs)
  // What npm has in its cache first: the lock pins every version, so there is nothing newer to ask for.
  let { code, output } = await npm(process.execPath, 'ci', '--prefer-offline')
  // Refused when the cache is older than the lock, or the lock lists no binary for some other platform.
  if (code !== 0) ({ code, output } = await npm(process.execPath, 'install', '--no-save'))
  clearInterval(still)
  if (code !== 0) giveUpOnPackages(output)
  say(`packages installed in ${seconds(startedAt)}`)
}

/** npm leaves out an optional package that the Node it runs on is too old for, such as the binary of a development chain. */
async function installForPinnedNode() {
  const node = pinnedNode()
  if (!node || majorOf(process.version) >= majorOf(pinnedVersion())) return
  const { code, output } = await npm(node, 'install', '--no-save', '--prefer-offline')
  if (code !== 0) giveUpOnPackages(output)
}

function giveUpOnPackages(output) {
  process.stderr.write(reasonIn(output))
  giveUp('the packages could not be installed (npm tells why above); it needs the npm registry or a filled npm cache')
}

/** The package `node` fetches its binary in an install script, which npm may have been told not to run. */
async function ensureNode() {
  if (pinnedNode()) return
  const { output } = await runQuietly(process.execPath, ['installArchSpecificPackage.js'], { cwd: nodePackage })
  if (pinnedNode()) return
  const version = pinnedVersion()
  if (majorOf(process.version) >= majorOf(version)) return
  process.stderr.write(reasonIn(output))
  giveUp(
    `Node ${version} for ${process.platform}-${process.arch} could not be installed; run npm start with Node ${majorOf(version)} itself`,
  )
}

function pinnedVersion() {
  return JSON.parse(readFileSync(join(nodePackage, 'package.json'), 'utf8')).version
}

function pinnedNode() {
  const binary = join(nodePackage, 'bin', 'node')
  return existsSync(binary) ? binary : undefined
}

function npm(node, ...command) {
  // Whatever NODE_ENV or the user's npm is set to: the site is built here, and the database is an optional package.
  const parameters = [...command, '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const own = process.env.npm_execpath
  return own?.endsWith('.js') ? runQuietly(node, [own, ...parameters]) : runQuietly('npm', parameters)
}

/** npm says why first, and its usage after that. */
function reasonIn(output) {
  const lines = output.trim().split('\n')
  const errors = lines.filter((line) => line.startsWith('npm error') && line !== 'npm error')
  return `${(errors.length > 0 ? errors.slice(0, shownLines) : lines.slice(-shownLines)).join('\n')}\n`
}

function majorOf(version) {
  return Number.parseInt(version.replace('v', ''), 10)
}
