/** What a line of the record says. */
import { IMAGE, type MessageTypeId, messageTypes, TEXT } from '@hongyun/contract/chat/words.ts'
import { pictureUrlPattern } from '@hongyun/contract/files/words.ts'

export interface Said {
  text: string
  /** Of a picture, its address. */
  picture?: string
}

/** Text is itself; a picture its address; anything else is named by its type, and shown as it was kept. */
export function saidIn(messageTypeId: number, message: string): Said {
  if (messageTypeId === TEXT) return { text: message }
  const name = `[${messageTypes[messageTypeId as MessageTypeId]?.name ?? messageTypeId}]`
  if (messageTypeId !== IMAGE) return { text: `${name} ${message}` }
  try {
    const { imgPath } = JSON.parse(message) as { imgPath?: unknown }
    if (typeof imgPath === 'string' && pictureUrlPattern.test(imgPath)) return { text: name, picture: imgPath }
  } catch {
    // Shown as it was kept.
  }
  return { text: `${name} ${message}` }
}
