/** Example inputs of the calls of the embedded chat, in the order in which they follow each other. */
import { passwordHash } from '../wire/credentials.ts'

const partner = 'forum'
const ticket = 'Vq3m0cXfJ8uYtKpR5nZs1LhGdAeWb7Ci2oQxTyUv9wE'
const key = `eyJwYXJ0bmVyIjoiZm9ydW0ifQ.${'A'.repeat(86)}`

export const embedExamples = {
  consoleSaveEmbedPartner: {
    ...{ partner, isNew: 'true', name: '彩友论坛', origins: 'https://forum.example' },
    ...{ roomCodes: 'r2002', isOn: 'true', code: '492817' },
  },
  consoleAddEmbedKey: { partner, overlapHours: '24', code: '492817' },
  consoleEmbedPartners: {},
  embedChatLoginKey: { partner, key },
  embedChatBindInfo: { ticket },
  embedChatRegister: { ticket, userName: 'forum_lin', password: passwordHash('forum_lin', 'kite1234'), ofAge: 'true' },
  embedChatBind: { ticket, userName: 'player', password: passwordHash('player', 'kite1234'), random: 'k2f9-41c7-a0de' },
  embedChatRefreshAccount: { key },
  embedChatAvatar: { file: 'photo.jpg' },
  embedChatBindings: {},
  embedChatUnbind: { partner },
}
