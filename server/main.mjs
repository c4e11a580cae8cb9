// The way in. How modules in TypeScript are read has to be said before the first of them is.
import './stripped.mjs'

await import('./src/main.ts')
