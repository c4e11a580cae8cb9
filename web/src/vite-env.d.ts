/// <reference types="vite/client" />

/** Made by `emoji-set.ts` of the build. */
declare module 'virtual:emoji-set' {
  const set: readonly { char: string; name: string; words: readonly string[]; svg: string }[]
  export default set
}
