/** What the examples of the chat are about: a room of its own. */
import { chatExamples as examples } from '@hongyun/contract/reference/chat-examples.ts'
import { newRoom } from './chat-rooms.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

type Given = () => { server: TestServer; player: TestPlayer }

export const givenOfChat = (given: Given) => ({
  async getRoomWeb() {
    await newRoom(given().server.database, { code: examples.getRoomWeb.roomCode })
    return {}
  },
})
