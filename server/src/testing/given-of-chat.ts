/** What the examples of the chat are about: a room of its own. */
import { chatExamples as examples } from '@hongyun/contract/reference/chat-examples.ts'
import { newRoom } from './chat-rooms.ts'
import { pictureBlob } from './pictures.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

type Given = () => { server: TestServer; player: TestPlayer }

/** The private chat that the player has. */
const direct = async ({ server, player }: ReturnType<Given>) => {
  const { list } = (await server.call('getDirectRoomListWeb', {}, player.cookie)).data
  return { roomId: list[0]!.roomId }
}

/** The picture that the player has saved. */
const saved = async ({ server, player }: ReturnType<Given>) =>
  (await server.call('getSavedImageList', {}, player.cookie)).data.list[0]!

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
  getRoleUserCardFront: () => ({ userId: given().player.id.toString() }),
  getUserInfo: () => ({ userId: given().player.id.toString() }),
  setMemberRemark: () => ({ targetUserId: given().player.id.toString() }),
  uploadChatFile: async () => ({ file: await pictureBlob() }),
  addImage: async () => ({ message: (await saved(given())).imgPath }),
  addSavedImage2: async () => ({ imgPath: (await saved(given())).imgPath }),
  deleteSavedImage: async () => ({ ids: (await saved(given())).id }),
  async addImageGuest() {
    const { server } = given()
    const { roomCode } = examples.addImageGuest
    const { guestCode } = (await server.call('getMessageListWebGuest', { roomCode })).data
    const { imgPath } = (await server.call('uploadChatFile', { file: await pictureBlob(), guestCode })).data
    return { guestCode, message: imgPath }
  },
  async getMessageListWebGuest() {
    await newRoom(given().server.database, { code: examples.getMessageListWebGuest.roomCode, guests: true })
    return {}
  },
  async addMessageGuest() {
    const { roomCode } = examples.addMessageGuest
    return { guestCode: (await given().server.call('getMessageListWebGuest', { roomCode })).data.guestCode }
  },
})
