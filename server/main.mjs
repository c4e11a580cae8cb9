// The way in. What one start compiled is read by the next one and by the other processes: this has to be said before the
// first module in TypeScript is read, or the compiler is loaded for those and stays in memory. It lies with the packages,
// where nobody else may write; a folder that can't be written is no reason not to start.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
await import('./src/main.ts')
