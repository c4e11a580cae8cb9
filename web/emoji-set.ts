/**
 * The emoji of the chat, for the build: characters with their Chinese names, search words and drawings, put together from
 * packages, so that a message looks the same on every system and only what the panel offers is shipped.
 */
import { chars, icons as drawings } from '@iconify-json/fluent-emoji-flat'
import names from 'emojibase-data/zh/data.json' with { type: 'json' }

const MODULE = 'virtual:emoji-set'

/** In the order of the panel, 24 a page. */
const offered = [
  '😀😃😄😁😆😅🤣😂🙂😉😊😇🥰😍🤩😘😋😛😜🤪😎🤗🤭🤔',
  '🤫🤐🤨😐😑😶😏😒🙄😬😌😔😪🤤😴😷🤒🤢🤧🥵🥶🥴😵🤯',
  '🤠🥳🤓🧐😕😟🙁😮😯😲😳🥺😦😧😨😰😥😢😭😱😖😣😞😓',
  '😩😫🥱😤😡😠🤬😈💀💩🤡👻👽🤖😺😸😹😻🙈🙉🙊💋💬💤',
  '❤🧡💛💚💙💜🖤🤍💔💕💖💘💯💢💥💦💨🔥✨⭐🌟⚡☀🌈',
  '👍👎👌✌🤞🤟🤘👈🤙👆👇👋🤚✋👏🙌🙏🤝✊👊🤛🤜💪👀',
  '🧧🎁🎉🎊🏮🧨🎆🎈🏆🥇🎲🎰🎯🎮💰🪙💎💸📈📉🍀🐉🐯🐰',
  '🐶🐱🐼🐷🐵🐔🌹🌸🌻🍎🍉🍊🍺🍻🍵☕🍜🍚🥟🎂🍰⚽🏀🚗',
].join('')

/** The same emoji with and without the mark that asks for a picture. */
const bare = (emoji: string) => emoji.replaceAll('\ufe0f', '')
const hexOf = (emoji: string) => Array.from(emoji, (one) => one.codePointAt(0)?.toString(16)).join('-')

function source(): string {
  const named = new Map(names.map((one) => [bare(one.emoji), one]))
  const { icons, width, height } = drawings
  const set = Array.from(offered, (char) => {
    const about = named.get(char)
    const icon = icons[chars[hexOf(char)] ?? chars[`${hexOf(char)}-fe0f`] ?? '']
    if (!about || !icon) throw new Error(`no name or drawing of ${char}`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`
    return { char, name: about.label, words: about.tags ?? [], svg }
  })
  return `export default ${JSON.stringify(set)}`
}

/** A Vite plugin. */
export function emojiSet() {
  const own = `\0${MODULE}`
  return {
    name: 'emoji-set',
    resolveId: (id: string) => (id === MODULE ? own : undefined),
    load: (id: string) => (id === own ? source() : undefined),
  }
}
