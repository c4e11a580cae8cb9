/** How what is personal is shown to whoever may not see all of it: enough to know one's own, too little to use. */

/** A phone number: the first three digits and the last four. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** A mail address: the first letter, and where it is kept. */
export const maskMail = (mail: string): string => `${mail.slice(0, 1)}***${mail.slice(mail.lastIndexOf('@'))}`

/** Any other text: its first character; the length stays hidden. */
export const maskText = (text: string): string => (text === '' ? '' : `${Array.from(text)[0]}***`)

/** The first half of an address of the network. */
export const maskAddress = (address: string): string => {
  const mark = address.includes(':') ? ':' : '.'
  return [...address.split(mark).slice(0, 2), '*', '*'].join(mark)
}

/**
 * Another player's name: the first two characters and the last; the length stays hidden. Of a name of three or fewer, a real name
 * say, those would be all of it: only the first is shown.
 */
export function maskName(name: string): string {
  const letters = Array.from(name)
  const head = letters.slice(0, letters.length > 3 ? 2 : 1).join('')
  const tail = letters.length > 3 ? letters.at(-1) : ''
  return `${head}****${tail}`
}
