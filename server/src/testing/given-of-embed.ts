/** What the examples of the embedded chat are about: the partner that the console has made, and its users. */
import { embedExamples as examples } from '@hongyun/contract/reference/embed-examples.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { signedKey, wantEmbedded } from './embed.ts'
import { pictureBlob } from './pictures.ts'
import { type Embedded, PASSWORD, type TestServer } from './test-server.ts'

type Replies = <T>(name: CallName) => T

export function givenOfEmbed(here: () => TestServer, replyOf: Replies) {
  const { partner } = examples.embedChatLoginKey
  const keyFor = (user: string) =>
    signedKey(replyOf<{ privateKey: string }>('consoleAddEmbedKey').privateKey, { partner, user })
  const ticket = () => ({ ticket: replyOf<{ ticket: string }>('embedChatLoginKey').ticket })
  let bound = ''
  const given = {
    async embedChatLoginKey() {
      await wantEmbedded(here(), true)
      return { key: keyFor('1001') }
    },
    embedChatBindInfo: ticket,
    embedChatRegister: ticket,
    async embedChatBind() {
      const server = here()
      const { userName, cookie } = await server.newPlayer({ userName: 'embed_lin', money: 0 })
      bound = cookie
      const { data } = await server.call('embedChatLoginKey', { partner, key: keyFor('1002') })
      return { ticket: data.ticket, userName, password: passwordHash(userName, PASSWORD) }
    },
    embedChatRefreshAccount: () => ({ key: keyFor('1001') }),
    embedChatAvatar: async () => ({ file: await pictureBlob() }),
  }
  /** The session of the one who has registered, or on the site of the one who has bound; others are nobody. */
  const session = (name: CallName): string | Embedded | undefined => {
    if (name === 'embedChatBindings' || name === 'embedChatUnbind') return bound
    return name === 'embedChatRefreshAccount' || name === 'embedChatAvatar'
      ? { embedded: replyOf<{ token: string }>('embedChatRegister').token }
      : undefined
  }
  return { given, session }
}
