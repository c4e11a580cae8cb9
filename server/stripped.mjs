// Takes the types out of the modules of this thread, once for each text: what is left is kept with the packages, where nobody
// else may write, and read by the next start and the other processes. A folder that can't be written is no reason not to start.
// Node does this by itself, but then each process loads the compiler, or with Node's compile cache keeps all that it read of it
// for as long as it lives: 19 MB each, and starts no sooner.
import { hash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'

const folder = new URL('../node_modules/.cache/stripped/', import.meta.url)

/** The last line of what was kept whole: a machine that loses its power leaves files empty or cut. */
const END = '\n// whole\n'

/** Node calls this function experimental at its first use, on the operator's screen; the version that runs is pinned. */
function strip(text, url) {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(text)
  } catch {
    // Only now by its name, which the error says: a text that is right would get one more line of it.
    return stripTypeScriptTypes(text, { sourceUrl: url })
  } finally {
    process.emitWarning = emitWarning
  }
}

function stripped(url) {
  const text = readFileSync(new URL(url), 'utf8')
  const kept = new URL(`${hash('sha256', process.version + text)}.js`, folder)
  try {
    const found = readFileSync(kept, 'utf8')
    if (found.endsWith(END)) return found
  } catch {}
  const rest = strip(text, url) + END
  try {
    mkdirSync(folder, { recursive: true })
    // Others may be reading it.
    const draft = new URL(`${randomUUID()}.draft`, folder)
    writeFileSync(draft, rest)
    renameSync(draft, kept)
  } catch {}
  return rest
}

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('.ts') ? { format: 'module', source: stripped(url), shortCircuit: true } : nextLoad(url, context),
})
