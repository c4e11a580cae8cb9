/** What the examples of moderation are about: a room that the player looks after, with another member. */
import { moderationExamples as examples } from '@hongyun/contract/reference/moderation-examples.ts'
import { newRoom } from './chat-rooms.ts'
import { pictureBlob } from './pictures.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

export function givenOfModeration(here: () => { server: TestServer; player: TestPlayer }) {
  const { roomCode } = examples.addBanFront
  const banned = async () => {
    const { server, player } = here()
    return (await server.call('getBanListFront', { roomCode }, player.cookie)).data.list[0]!
  }
  const openReport = async () => {
    const [report] = await here().server.database.query<{ id: bigint }>(
      `select id from chat_report where state = 'open'`,
    )
    return { id: report!.id }
  }
  return {
    async addBanFront() {
      const { server, player } = here()
      await newRoom(server.database, { code: roomCode, managers: [player.id] })
      const member = await server.newPlayer({ money: 0 })
      await server.call('getRoomWeb', { roomCode }, member.cookie)
      return { target: member.id }
    },
    getBanFront: async () => ({ target: (await banned()).target }),
    updateBanFront: async () => ({ id: (await banned()).id }),
    reportMessage: async () => {
      const { server } = here()
      const member = await server.newPlayer({ money: 0 })
      const said = { roomCode, messageTypeId: '1', message: '稳赢' }
      return { id: (await server.call('addMessage', said, member.cookie)).data.id }
    },
    setMemberBlock: async () => ({ targetUserId: (await here().server.newPlayer({ money: 0 })).id }),
    consoleUploadChatPicture: async () => ({ file: await pictureBlob() }),
    async consoleBanChatMember() {
      return { target: (await here().server.newPlayer({ money: 0 })).id }
    },
    consoleChatCase: openReport,
    consoleDecideChatReport: openReport,
    deleteBanFront: async () => ({ ids: (await banned()).id }),
  }
}
