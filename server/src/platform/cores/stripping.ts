/** What another process, or thread, is started with that reads modules in TypeScript as this one does. */
export const stripping: string[] = ['--import', new URL('../../../stripped.mjs', import.meta.url).href]
