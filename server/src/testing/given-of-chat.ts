/** What the examples of the chat are about: a room of its own. */
import { chatExamples as examples } from '@hongyun/contract/reference/chat-examples.ts'
import { newRoom } from './chat-rooms.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

type Given = () => { server: TestServer; player: TestPlayer }

/** The private chat that the player has. */
const direct = async ({ server, player }: ReturnType<Given>) => {
  const { list } = (await server.call('getDirectRoomListWeb', {}, player.cookie)).data
  return { roomId: list[0]!.roomId }
}

export const givenOfChat = (given: Given) => ({
  async getRoomWeb() {
    await newRoom(given().server.database, { code: examples.getRoomWeb.roomCode })
    return {}
  },
  async getDirectRoomWeb() {
    const { server } = given()
    const { id } = await server.newPlayer()
    await newRoom(server.database, { managers: [id] })
    return { targetUserId: id.toString() }
  },
  addDirectMessage: () => direct(given()),
  getDirectMessageListWeb: () => direct(given()),
  setDirectMessageReadWeb: () => direct(given()),
  recallDirectMessageWeb: () => direct(given()),
  async getMessageListWebGuest() {
    await newRoom(given().server.database, { code: examples.getMessageListWebGuest.roomCode, guests: true })
    return {}
  },
  async addMessageGuest() {
    const { roomCode } = examples.addMessageGuest
    return { guestCode: (await given().server.call('getMessageListWebGuest', { roomCode })).data.guestCode }
  },
})
